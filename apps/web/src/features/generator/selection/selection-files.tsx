/** Exports selections as files that contain only ids, and imports such files into the page's options. */

import type { Choice, Item } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '../../../changes/import/index.ts'
import { request } from '../../../lib/api/index.ts'
import { useDevice } from '../../../lib/device/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { saveReg, saveText } from '../../../lib/download.ts'
import { useDeviceTitle } from '../../../shared/index.ts'
import { Button, Tooltip, toast } from '../../../ui/index.ts'
import { type Chosen, type Generator, loadChoices } from '../options.ts'

/** The maximum number of names in the message. */
const mostNames = 5

/**
 * Lists the parts of a script that an exported selection can't contain: this PC's own items, and the user's own name
 * servers.
 */
export const notInFile = (
  items: readonly Pick<Item, 'id'>[],
  servers: readonly string[],
): { names: string; more: number } => {
  const all = [...new Set([...items.map(({ id }) => id), ...servers])]
  return { names: all.slice(0, mostNames).join(', '), more: Math.max(0, all.length - mostNames) }
}

type Page = { generator: Generator; onLoad(chosen: Chosen): void }
const fileName = 'clearpane-selection.json'

/**
 * Buttons for files. `items` and `servers` are part of the script but belong to this PC, so an exported file contains
 * neither.
 */
export const SelectionFiles = ({
  choices,
  items = [],
  servers = [],
  generator,
  onLoad,
}: Page & { choices: readonly Choice[]; items?: readonly Item[]; servers?: readonly string[] }) => {
  const { t } = useTranslation('generator')
  const titleOf = useDeviceTitle()
  const device = useDevice()
  const own = [...new Map(choices.map((choice) => [choice.tweakId, choice])).values()]
  const save = () => {
    saveText(
      fileName,
      `${JSON.stringify({ clearpaneSelection: 1, choices: own }, null, 2)}\n`,
      'application/json',
    )
    const text = t('exportedText', { count: own.length, name: fileName })
    const { names, more } = notInFile(items, servers)
    const list = more === 0 ? names : t('effectMore', { names, count: more })
    toast(t('exported'), names === '' ? text : `${text} ${t('exportedNot', { list })}`)
  }
  /**
   * Creates a .reg file for this device in particular, because edits to parts of a value are computed from the
   * device's current values.
   */
  const registry = useMutation({
    mutationFn: () =>
      request('compile', {
        device: device.id,
        body: {
          choices: own,
          ...(items.length === 0 ? {} : { items: [...items] }),
          title: t('regTitle', { device: titleOf(device) }),
          format: 'reg',
        },
      }),
    onSuccess: ({ fileName: name, text }) => saveReg(name, text),
    onError: (error) => toast(t('failedTitle'), errorMessage(error), { destructive: true }),
  })
  return (
    <>
      <ImportButton
        loadOf={(read) => {
          const { chosen, missing } = loadChoices(generator, read)
          return { count: chosen.size, missing, load: () => onLoad(chosen) }
        }}
      />
      <Button icon={<Download size={16} strokeWidth={1.75} />} disabled={own.length === 0} onClick={save}>
        {t('export_')}
      </Button>
      <Tooltip text={t('regHint')}>
        <Button
          icon={<Download size={16} strokeWidth={1.75} />}
          disabled={own.length === 0 || registry.isPending}
          onClick={() => registry.mutate()}
        >
          {t('reg')}
        </Button>
      </Tooltip>
    </>
  )
}
