/**
 * The dialog for an exception to a setting: on one PC or one kind of PC, the setting is left out or has a different
 * option.
 */
import type { CloudPc } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, Select, toast } from '../../ui/index.ts'
import { type Named, useNames } from './names.ts'
import { useCloudCall } from './use-cloud.ts'

const kinds = ['desktop', 'laptop', 'other'] as const
const not = 'not'

export const ExceptionDialog = ({
  device,
  profileId,
  setting,
  pcs,
  onClose,
}: {
  device: DeviceId
  profileId: string
  setting: Named
  pcs: readonly CloudPc[]
  onClose(): void
}) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const { nameOf, optionsOf } = useNames(device)
  const own = pcs.find(({ isThis }) => isThis) ?? pcs[0]
  const [where, setWhere] = useState(`pc:${own?.pcId ?? ''}`)
  const [what, setWhat] = useState(not)
  const except = useCloudCall('cloudExcept', device, 'failed', () => {
    toast(t('except.done'), t('except.doneText'))
    onClose()
  })
  const places = [
    ...pcs.map(({ pcId, name }) => ({ value: `pc:${pcId}`, label: name })),
    ...kinds.map((kind) => ({ value: `kind:${kind}`, label: t(`except.all.${kind}`) })),
  ]
  const options = [
    { value: not, label: t('except.leave') },
    ...optionsOf(setting.tweakId).map(({ id, label }) => ({
      value: `use:${id}`,
      label: t('except.use', { option: label }),
    })),
  ]
  const save = () => {
    const kind = kinds.find((one) => where === `kind:${one}`)
    const first = optionsOf(setting.tweakId)[0]?.id
    const option = what.slice('use:'.length)
    except.mutate({
      params: { profileId },
      body: {
        key: setting.key,
        scope: kind === undefined ? { pcId: where.slice('pc:'.length) } : { kind },
        exception:
          // For a tweak's first option, only the tweak's id is stored, without the option's name.
          what === not ? 'not' : { use: JSON.stringify(option === first ? {} : { option }) },
      },
    })
  }
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('except.dialog', { name: nameOf(setting) })}
      description={t('except.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          <Button variant="primary" disabled={except.isPending} onClick={save}>
            {t('except.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Select field label={t('except.where')} value={where} onChange={setWhere} options={places} />
        <Select field label={t('except.what')} value={what} onChange={setWhat} options={options} />
      </div>
    </Dialog>
  )
}
