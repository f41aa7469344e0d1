/** A key, or several keys that are pressed one after another ("g h"). */
export const Keys = ({ of }: { of: string }) => (
  <span className="inline-flex gap-1">
    {of.split(' ').map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-[4px] border border-line bg-raised px-1.5 text-center font-mono text-12"
      >
        {key}
      </kbd>
    ))}
  </span>
)
