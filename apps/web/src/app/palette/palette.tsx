import type { Device } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { ChevronRight, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { iconOf } from '../../catalog/row/row-icon.tsx'
import { stateWord } from '../../catalog/state-word.ts'
import { review, reviewUndo, useRestartSample } from '../../changes/index.ts'
import { language } from '../../i18n/index.ts'
import { useSaid } from '../../i18n/said.ts'
import { queries, refreshDevice, request } from '../../lib/api/index.ts'
import { chooseDevice, useDevices } from '../../lib/device/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { useStore } from '../../lib/store.ts'
import { chooseTheme } from '../../lib/theme/index.ts'
import { useEverydayWords } from '../../shared/search/index.ts'
import { returnFocus, toast } from '../../ui/index.ts'
import { closeLayer, layer } from '../layers.ts'
import { findPage } from '../pages.ts'
import { takeTyped } from '../type-ahead.ts'
import { useUndoLast } from '../use-shortcuts.ts'
import { type Action, type Found, listedFor } from './candidates.ts'
import { useQuestions } from './use-questions.ts'

const named = 'aria-activedescendant'
const iconLook = { size: 16, strokeWidth: 1.75 } as const

/**
 * A `ref` that keeps the selected option active in the palette. cmdk 1.1.1 sets the active option before the filtered
 * list is drawn, so a removed option could be active and a screen reader would read nothing.
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

/** How the palette shows a candidate, and what it does when the user chooses it. */
type Look = { hint?: string; icon?: ReactNode; act(): void }
type Item = Look & { id: string; text: string }

const useGroups = (device: Device, typed: string): { heading: string; items: Item[] }[] => {
  const { t } = useTranslation(['app', 'layers', 'run', 'tweaks'])
  const shown = useStore(language)
  const say = useSaid()
  const client = useQueryClient()
  const [, go] = useLocation()
  // A bare "off" would refer to the setting's action, which the palette doesn't show; beside the setting's name
  // alone, it would suggest the opposite of the actual state.
  const { t: inCatalog } = useTranslation('catalog')
  const { devices } = useDevices()
  const undoLast = useUndoLast(device)
  const questions = useQuestions(typed, shown)
  const everyday = useEverydayWords()
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
  const actions: Readonly<Record<Action, Look>> = {
    'undo-last': { hint: 'u', act: () => void undoLast() },
    'undo-all': { act: () => review.set(reviewUndo(device.id, { id: 'undo.all' }, {})) },
    dark: { act: () => chooseTheme('dark') },
    light: { act: () => chooseTheme('light') },
    contrast: { act: () => chooseTheme('contrast') },
    import: { act: () => layer.set('import') },
    keys: { hint: '?', act: () => layer.set('shortcuts') },
    'restart-sample': { act: restart },
    'reset-sample': { act: () => resetSample.mutate() },
  }
  const lookOf = (item: Found): Look => {
    switch (item.kind) {
      case 'pages': {
        const { path, letter, icon: Icon } = item.of
        return {
          icon: <Icon {...iconLook} />,
          ...(letter === undefined ? {} : { hint: `g ${letter}` }),
          act: () => go(path),
        }
      }
      case 'actions':
        return actions[item.of]
      case 'profiles':
        return {
          act: () =>
            review.set({
              device: device.id,
              act: { id: 'preset', names: { preset: item.of.id, name: item.of.title } },
              origin: { kind: 'selection', choices: item.of.choices, presetId: item.of.id },
            }),
        }
      case 'questions':
        return { act: () => go(`/ai-recommendations?${new URLSearchParams({ ask: item.text })}`) }
      case 'devices':
        return { act: () => chooseDevice(item.of) }
      case 'tweaks': {
        const { tweak } = item.of
        const Icon = iconOf(tweak)
        return {
          icon: <Icon {...iconLook} />,
          hint: [t(`tweaks:area.${tweak.area}`), stateWord(item.of, shown, inCatalog)].join(' · '),
          // Opens the setting's row instead of its review, because the row shows the options and the current state.
          act: () => go(`/settings?tweak=${tweak.id}`),
        }
      }
      case 'wanted': {
        const Icon = findPage(new URL(item.of, location.origin).pathname)?.icon ?? Search
        return { icon: <Icon {...iconLook} />, act: () => go(item.of) }
      }
    }
  }
  const known = { t, shown, say, device, devices, presets, tweaks, questions }
  return listedFor(known, typed, everyday).map(({ heading, items }) => ({
    heading: t(`layers:palette.${heading}`),
    items: items.map((item) => ({ ...lookOf(item), id: item.id, text: item.text })),
  }))
}

export const Palette = ({ device }: { device: Device }) => {
  const { t } = useTranslation(['app', 'layers'])
  const [typed, setTyped] = useState('')
  const groups = useGroups(device, typed)
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
