import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

export type Tab<T extends string> = {
  id: T
  title: string
  /** A count next to the tab's title, if it helps the user to choose. */
  count?: number | undefined
  content: ReactNode
}

/**
 * If the tab list is narrow, scrolls it to the tab that a link opened. Scrolls only the tab list, never the page.
 */
const useInSight = (list: RefObject<HTMLElement | null>, value: string) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is what moves it
  useEffect(() => {
    const open = list.current?.querySelector('[data-state=active]')
    if (list.current === null || open == null) return
    const [box, own] = [list.current.getBoundingClientRect(), open.getBoundingClientRect()]
    if (own.right > box.right) list.current.scrollLeft += own.right - box.right
    else if (own.left < box.left) list.current.scrollLeft -= box.left - own.left
  }, [list, value])

/**
 * The arrow keys move between the tabs, and the Tab key moves into the panel. Only the open panel is mounted, so a
 * hidden panel reads no data.
 */
export const Tabs = <T extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange(next: NoInfer<T>): void
}) => {
  const list = useRef<HTMLDivElement>(null)
  useInSight(list, value)
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} className="flex flex-col gap-4">
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-x-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ id, title, count }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className="-mb-px flex h-9 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 forced-colors:data-[state=inactive]:border-[Canvas] text-muted -outline-offset-2 hover:text-text data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-text"
          >
            {title}
            {count !== undefined && <span className="text-12 font-normal text-muted">{count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="-outline-offset-2">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
