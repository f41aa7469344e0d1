import {
  AppWindow,
  Bot,
  Calculator,
  Camera,
  Clapperboard,
  CloudSun,
  Gamepad2,
  Globe,
  Image,
  Lightbulb,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquare,
  Mic,
  Music,
  NotebookPen,
  Package,
  Store,
  Users,
} from 'lucide-react'

/** By what the package is for; the first whose words are in its name wins. */
const glyphs: readonly (readonly [RegExp, LucideIcon])[] = [
  [/framework|runtime|vclibs|extension/i, Package],
  [/store|installer/i, Store],
  [/xbox|gaming|solitaire|game/i, Gamepad2],
  [/calculator/i, Calculator],
  [/camera/i, Camera],
  [/photo|paint|screensketch|3d/i, Image],
  [/music|zune(?!video)/i, Music],
  [/video|clipchamp|movies/i, Clapperboard],
  [/weather|news/i, CloudSun],
  [/mail|outlook|communications/i, Mail],
  [/map/i, MapPin],
  [/recorder|sound/i, Mic],
  [/teams|skype|phone|feedback/i, MessageSquare],
  [/note|todo|word|office/i, NotebookPen],
  [/people|family/i, Users],
  [/copilot|cortana/i, Bot],
  [/edge|web|search/i, Globe],
  [/help|getstarted|tips/i, Lightbulb],
]

/** The app's own picture where Windows gives it; a neutral sign of its kind where not. */
export const AppIcon = ({ id, icon }: { id: string; icon: string | null }) => {
  const Glyph = glyphs.find(([words]) => words.test(id))?.[1] ?? AppWindow
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
