/** The checkbox that the user ticks to explicitly accept the warning above it. */
export const AcceptBox = ({
  text,
  accepted,
  onAccept,
}: {
  text: string
  accepted: boolean
  onAccept(yes: boolean): void
}) => (
  <label className="flex min-h-6 cursor-pointer items-center gap-2 max-sm:min-h-11">
    <input
      type="checkbox"
      checked={accepted}
      onChange={(event) => onAccept(event.target.checked)}
      className="size-4.5 shrink-0 accent-danger"
    />
    {text}
  </label>
)
