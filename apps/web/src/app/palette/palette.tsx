import type { Device } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { ChevronRight, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { iconOf } from '../../catalog/row/row-icon.tsx'
import { saidState } from '../../catalog/row-state.ts'
import type { Row } from '../../catalog/tweak-view.ts'
import { review, reviewUndo, useRestartSample } from '../../changes/index.ts'
import { language } from '../../i18n/index.ts'
import { useSaid } from '../../i18n/said.ts'
import { queries, refreshDevice, request } from '../../lib/api/index.ts'
import { chooseDevice, useDevices } from '../../lib/device/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { useStore } from '../../lib/store.ts'
import { chooseTheme, themes } from '../../lib/theme/index.ts'
import { type Entry, entryOf, entryOfTweak, useEverydayWords } from '../../shared/search/index.ts'
import { returnFocus, toast } from '../../ui/index.ts'
import { closeLayer, layer } from '../layers.ts'
import { findPage, pages } from '../pages.ts'
import { takeTyped } from '../type-ahead.ts'
import { useUndoLast } from '../use-shortcuts.ts'
import { foundBy } from './best-first.ts'
import { intentsFor, tellingWords } from './intents.ts'
import { useQuestions } from './use-questions.ts'

const named = 'aria-activedescendant'
const iconLook = { size: 16, strokeWidth: 1.75 } as const

/**
 * A `ref` that keeps the palette's active option on the selected option. cmdk 1.1.1 sets the active option before the
 * filtered list is drawn, so a removed option could be active and a screen reader would read nothing.
 */
const keepActiveOption = (element: HTMLElement | null) => {
  if (element === null) return
  const mend = () => {
    const id = element.querySelector('[cmdk-item][aria-selected="true"]')?.id
    for (const one of element.querySelectorAll('[cmdk-input], [cmdk-list]')) {
      if (id === undefined) one.removeAttribute(named)
      else if (one.getAttribute(named) !== id) one.setAttribute(named, id)
    }
  }
  const observer = new MutationObserver(mend)
  observer.observe(element, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-selected', named],
  })
  mend()
  return () => observer.disconnect()
}

type Item = {
  id: string
  text: string
  hint?: string
  icon?: ReactNode
  /** Whether the item doesn't apply to this PC and is therefore listed after all items that do. */
  last?: boolean
  /** The text to search, if it's longer than the item's own text. */
  entry?: Entry
  act(): void
}

/**
 * Profiles and settings appear only once the user types something, because hundreds of rows would be in the way.
 */
const usePaletteGroups = (device: Device, typed: string): { heading: string; items: Item[] }[] => {
  const { t } = useTranslation(['app', 'layers', 'run', 'tweaks'])
  const shown = useStore(language)
  const say = useSaid()
  const client = useQueryClient()
  const [, go] = useLocation()
  // The word "off" refers to the setting's action, which the palette doesn't show; beside the setting's name alone,
  // it would suggest the opposite of the actual state.
  const said = (row: Row) =>
    row.status.state === 'applied' || row.status.state === 'notApplied'
      ? saidState(row, shown)
      : t(`tweaks:tweakState.${row.status.state}`)
  const { devices } = useDevices()
  const undoLast = useUndoLast(device)
  const questions = useQuestions(typed, shown)
  const idle = typed.trim() === ''
  const tweaks = useQuery(queries.tweaks(device.id)).data?.tweaks ?? []
  const presets = useQuery(queries.presets(device.id)).data?.presets ?? []
  const { restart } = useRestartSample(device)
  const resetSample = useMutation({
    mutationFn: () => request('resetSample', { device: device.id }),
    onSuccess: () => {
      toast(t('layers:palette.sampleReset'), t('layers:palette.sampleResetText'))
      void refreshDevice(client, device.id)
    },
    onError: (error) =>
      toast(t('layers:palette.sampleResetFailed'), errorMessage(error), { destructive: true }),
  })
  const apply = (idle ? [] : presets.map(({ preset }) => say(preset))).map(
    ({ id, title, summary, features, choices }) => ({
      id,
      text: t('layers:palette.apply', { title }),
      entry: entryOf({ names: [title], text: [t('layers:palette.apply', { title }), summary, ...features] }),
      act: () =>
        review.set({
          device: device.id,
          title,
          origin: { kind: 'selection', choices, presetId: id },
        }),
    }),
  )
  const actions: Item[] = [
    ...apply,
    { id: 'undo-last', text: t('layers:shortcuts.undo'), hint: 'u', act: () => void undoLast() },
    {
      id: 'undo-all',
      text: t('run:history.undoAll'),
      act: () => review.set(reviewUndo(device.id, t('run:history.undoAllTitle'), {})),
    },
    ...themes.map((name) => ({
      id: name,
      text: t('layers:palette.theme', { theme: t(`theme.${name}`) }),
      act: () => chooseTheme(name),
    })),
    { id: 'import', text: t('layers:palette.import'), act: () => layer.set('import') },
    { id: 'keys', text: t('shortcuts.title'), hint: '?', act: () => layer.set('shortcuts') },
    ...(device.sample
      ? [
          { id: 'restart-sample', text: t('tweaks:device.restart'), act: restart },
          { id: 'reset-sample', text: t('layers:palette.resetSample'), act: () => resetSample.mutate() },
        ]
      : []),
  ]
  return [
    {
      heading: t('layers:palette.pages'),
      items: pages.map(({ id, path, title, letter, icon: Icon }) => ({
        id,
        text: title[shown],
        icon: <Icon {...iconLook} />,
        entry: entryOf({ names: Object.values(title), technical: [id] }),
        ...(letter === undefined ? {} : { hint: `g ${letter}` }),
        act: () => go(path),
      })),
    },
    { heading: t('layers:palette.actions'), items: actions },
    {
      heading: t('layers:palette.questions'),
      items: questions.map(({ id, text, names }) => ({
        id: `ask-${id}`,
        text,
        // A question has no name to match, so if the user typed the name of a page or a setting, that page or setting
        // comes first.
        entry: entryOf({ names: [], text: names }),
        act: () => go(`/ai-recommendations?${new URLSearchParams({ ask: text })}`),
      })),
    },
    {
      heading: t('layers:palette.devices'),
      items: devices
        .filter(({ id }) => id !== device.id)
        .map(({ id, title }) => ({
          id,
          text: t('layers:palette.device', { title }),
          act: () => chooseDevice(id),
        })),
    },
    {
      heading: t('layers:palette.tweaks'),
      items: (idle ? [] : tweaks).map(({ tweak, status }) => ({
        id: tweak.id,
        text: tweak.name[shown],
        icon: <SettingIcon tweak={tweak} />,
        last: status.state === 'notApplicable',
        hint: [t(`tweaks:area.${tweak.area}`), said({ tweak, status })].filter(Boolean).join(' · '),
        entry: entryOfTweak(tweak, say(tweak).description),
        // Opens the setting's row instead of its review, because the row shows the options and the current state.
        act: () => go(`/settings?tweak=${tweak.id}`),
      })),
    },
  ]
}

const SettingIcon = ({ tweak }: { tweak: Row['tweak'] }) => {
  const Icon = iconOf(tweak)
  return <Icon {...iconLook} />
}

/** Returns the pages or parts of pages that answer a wish in everyday words. */
const useIntents = (typed: string): Item[] => {
  const shown = useStore(language)
  const [, go] = useLocation()
  return intentsFor(typed).map(({ id, href, title }) => {
    const Icon = findPage(new URL(href, location.origin).pathname)?.icon ?? Search
    return { id: `intent-${id}`, text: title[shown], icon: <Icon {...iconLook} />, act: () => go(href) }
  })
}

export const Palette = ({ device }: { device: Device }) => {
  const { t } = useTranslation(['app', 'layers'])
  const [typed, setTyped] = useState('')
  const everyday = useEverydayWords()
  const all = usePaletteGroups(device, typed).map(({ heading, items }) => ({
    heading,
    items: items.map((item) => ({
      ...item,
      entry: item.entry ?? entryOf({ names: [item.text], technical: [item.id] }),
    })),
  }))
  const found = foundBy(all, typed, tellingWords(typed), everyday)
  const groups: { heading: string; items: Item[] }[] = [
    { heading: t('layers:palette.named'), items: found.named },
    { heading: t('layers:palette.wanted'), items: useIntents(typed) },
    ...found.groups,
  ].filter(({ items }) => items.length > 0)
  const choose = (item: Item) => {
    closeLayer()
    item.act()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeLayer()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-1.5rem)] max-w-150 -translate-x-1/2 animate-fade overflow-hidden rounded-dialog border border-line bg-surface shadow-float"
        >
          <Dialog.Title className="sr-only">{t('layers:palette.title')}</Dialog.Title>
          <Command ref={keepActiveOption} label={t('layers:palette.title')} loop shouldFilter={false}>
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              onFocus={() => {
                const early = takeTyped()
                setTyped((now) => early + now)
              }}
              placeholder={t('palette.placeholder')}
              className="h-12 w-full border-b border-edge bg-transparent px-4 text-16 outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-[min(60vh,28rem)] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-muted">{t('layers:palette.empty')}</Command.Empty>
              {groups.map(({ heading, items }) => (
                <Command.Group
                  key={heading}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-muted"
                >
                  {items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={`${heading} ${item.text} ${item.id}`}
                      onSelect={() => choose(item)}
                      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 -outline-offset-2 data-[selected=true]:bg-raised forced-colors:data-[selected=true]:outline-2"
                    >
                      <span className="grid size-5 shrink-0 place-items-center text-muted" aria-hidden="true">
                        {item.icon ?? <ChevronRight {...iconLook} />}
                      </span>
                      <span className="min-w-0 flex-1 truncate">{item.text}</span>
                      {item.hint !== undefined && <span className="text-12 text-muted">{item.hint}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
