import type { Device } from '@clearpane/model'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { review, reviewUndo, wantReview } from '../changes/index.ts'
import { asApiError, request } from '../lib/api/index.ts'
import { errorMessage } from '../lib/diagnostics/index.ts'
import { type Shortcut, startKeys } from '../lib/keys/keys.ts'
import { storage } from '../lib/storage/index.ts'
import { createStore } from '../lib/store.ts'
import { pageSearch, toast } from '../ui/index.ts'
import { layer } from './layers.ts'
import { pages } from './pages.ts'

/** One-letter shortcuts can be turned off for users who dictate or who press keys by accident (WCAG 2.1.4). */
export const letterKeys = createStore(storage.get('clearpane_letter_keys') ?? true)

export const allowLetterKeys = (allowed: boolean) => {
  storage.set('clearpane_letter_keys', allowed)
  letterKeys.set(allowed)
}

/**
 * Opens a review that undoes the newest run that is still in effect. Nothing is undone before the user confirms.
 * Requests the run from the server, because the page's list doesn't yet contain a run that has only just ended.
 */
export const useUndoLast = (device: Device | null) => {
  const { t } = useTranslation(['app', 'ui', 'run'])
  return async () => {
    if (device === null) return
    const data = await request('runs', { device: device.id }).catch(asApiError)
    if ('message' in data)
      return toast(t('undoLast.failed'), errorMessage(data), {
        destructive: true,
      })
    const { last } = data.all
    if (last === null) toast(t('undoLast.none'), t('undoLast.noneText'))
    else review.set(reviewUndo(device.id, { run: last, as: 'undo' }, { runId: last.runId }))
  }
}

export const useShortcuts = (device: Device | null) => {
  const [, go] = useLocation()
  const undoLast = useUndoLast(device)
  const shortcuts = (): Shortcut[] => [
    { keys: 'mod+k', act: () => layer.set((open) => (open === 'palette' ? null : 'palette')) },
    { keys: '?', act: () => layer.set('shortcuts') },
    { keys: 'r', act: () => device && wantReview(device.id) },
    { keys: 'u', act: () => void undoLast() },
    { keys: '/', act: () => document.querySelector<HTMLInputElement>(`[${pageSearch}]`)?.focus() },
    ...pages.flatMap(({ letter, path }) =>
      letter === undefined ? [] : [{ keys: `g ${letter}`, act: () => go(path) }],
    ),
  ]
  const newest = useRef(shortcuts)
  useEffect(() => {
    newest.current = shortcuts
  })
  // Registers the listener only once: if there were a new listener on each render, a "g" that is waiting for its
  // second letter would be forgotten.
  useEffect(() => startKeys(() => newest.current(), letterKeys.get), [])
}
