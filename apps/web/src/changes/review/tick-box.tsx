import { useCallback } from 'react'

/** A checkbox for a group; `some` means that only some of its rows are ticked. */
export const TickBox = ({
  label,
  state,
  onTick,
}: {
  label: string
  state: 'all' | 'some' | 'none'
  onTick(on: boolean): void
}) => {
  const mark = useCallback(
    (box: HTMLInputElement | null) => {
      if (box !== null) box.indeterminate = state === 'some'
    },
    [state],
  )
  return (
    <input
      type="checkbox"
      ref={mark}
      aria-label={label}
      checked={state === 'all'}
      onChange={(event) => onTick(event.target.checked)}
      className="size-4.5 shrink-0 cursor-pointer accent-accent"
    />
  )
}
