/** The header's Generate Scripts: pick profiles, get a script for each. */
import type { Device, Preset } from '@clearpane/model'
import { FileCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScriptsDialog, useScripts } from '../../tweaks/script/index.ts'
import { Button, Checkbox, Dialog } from '../../ui/index.ts'
import { scriptOf } from './script-of.ts'

const toggled = (chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

export const GenerateScripts = ({ presets, device }: { presets: readonly Preset[]; device: Device }) => {
  const { t } = useTranslation(['profiles', 'ui'])
  const [picking, setPicking] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { all, start, stop } = useScripts()
  const close = () => setPicking(false)
  const generate = () => {
    close()
    start(presets.filter(({ id }) => chosen.has(id)).map((preset) => scriptOf(preset, device)))
  }
  return (
    <>
      <Button
        icon={<FileCode size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabled={presets.length === 0}
        onClick={() => setPicking(true)}
      >
        {t('generateScripts')}
      </Button>
      <Dialog
        open={picking}
        onClose={close}
        closeLabel={t('ui:action.close')}
        title={t('generateScripts')}
        description={t('pickText')}
        footer={
          <>
            <Button onClick={close}>{t('ui:action.cancel')}</Button>
            <Button variant="primary" disabled={chosen.size === 0} onClick={generate}>
              {t('generateCount', { count: chosen.size })}
            </Button>
          </>
        }
      >
        <fieldset className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <legend className="sr-only">{t('pick')}</legend>
          {presets.map(({ id, title }) => (
            <Checkbox
              key={id}
              checked={chosen.has(id)}
              onChange={(on) => setChosen((old) => toggled(old, id, on))}
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      </Dialog>
      {all.length > 0 && <ScriptsDialog all={all} onClose={stop} />}
    </>
  )
}
