import { Package } from 'lucide-react'
import { iconNamed } from '../../tweaks/catalog/index.ts'

/** The app's own icon if Windows has one; otherwise a neutral one of its type. */
export const AppIcon = ({ id, icon }: { id: string; icon: string | null }) => {
  const Glyph = iconNamed(id.split('_')[0] ?? id) ?? Package
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-card bg-muted/12 text-muted contrast-more:border"
    >
      {icon === null ? (
        <Glyph size={18} strokeWidth={1.75} />
      ) : (
        <img src={icon} alt="" width={24} height={24} className="size-6 object-contain" />
      )}
    </span>
  )
}
