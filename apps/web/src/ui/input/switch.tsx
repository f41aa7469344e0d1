import { cx } from '../cx.ts'

type Props = {
  /** The switch's name, which is read aloud but not shown. */
  label: string
  /** The state of the switch; `mixed` means that some of its values are on and others are off. */
  checked: boolean | 'mixed'
  onChange(next: boolean): void
  disabled?: boolean
  describedBy?: string
  /**
   * Whether the state has been requested but not yet applied; the switch is then drawn as an outline instead of
   * filled.
   */
  pending?: boolean
}

/**
 * A switch that can be on, off or mixed; it's 36 x 20 px with a touch target of 44 px. The switch contains a native
 * checkbox, which supports Space, forms and screen readers. Pressing a mixed switch turns it on. A mixed switch shows
 * a bar instead of a knob, because a state must never be shown by colour alone.
 */
export const Switch = ({ label, checked, onChange, disabled, describedBy, pending = false }: Props) => {
  const mixed = checked === 'mixed'
  return (
    <span className="relative inline-block h-5 w-9 shrink-0 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells whether a native box is checked.
        role="switch"
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked === true}
        disabled={disabled}
        ref={(box) => {
          if (box !== null) box.indeterminate = mixed
        }}
        onChange={() => onChange(checked !== true)}
        className="peer absolute -inset-x-1 -inset-y-0.5 z-10 cursor-pointer opacity-0 disabled:cursor-default pointer-coarse:-inset-x-2 pointer-coarse:-inset-y-3"
      />
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-0 rounded-full border transition-colors peer-disabled:opacity-45',
          pending
            ? 'border-accent bg-accent/15 outline-3 outline-accent/20'
            : checked === true
              ? 'border-accent bg-accent'
              : 'border-edge bg-raised peer-hover:border-text',
        )}
      >
        <span
          className={cx(
            'absolute top-1/2 block -translate-y-1/2 rounded-full transition-transform forced-color-adjust-none',
            mixed ? 'left-1/2 h-0.5 w-3 -translate-x-1/2 bg-text' : 'left-[3px] size-3',
            checked === true && 'translate-x-4 forced-colors:bg-[Highlight]',
            pending ? 'bg-accent' : checked === true ? 'bg-on-accent' : !mixed && 'bg-muted',
          )}
        />
      </span>
    </span>
  )
}
