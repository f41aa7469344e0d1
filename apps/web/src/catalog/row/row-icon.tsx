import type { Area, Tweak } from '@clearpane/model'
import {
  Accessibility,
  AppWindow,
  Bell,
  Bluetooth,
  Bot,
  Brush,
  Bug,
  Calculator,
  CalendarDays,
  Camera,
  Clapperboard,
  Clock,
  Cloud,
  CloudSun,
  Contact,
  Cpu,
  CreditCard,
  Files,
  Fingerprint,
  Flag,
  Folder,
  Gamepad2,
  Gauge,
  Globe,
  HardDrive,
  Image,
  Keyboard,
  LayoutGrid,
  Lightbulb,
  ListChecks,
  Lock,
  type LucideIcon,
  Mail,
  MapPin,
  Megaphone,
  MemoryStick,
  MessageSquare,
  Mic,
  Monitor,
  Mouse,
  Music,
  Network,
  NotebookPen,
  Phone,
  Power,
  Printer,
  RefreshCw,
  Search,
  Server,
  Settings2,
  Shield,
  ShieldCheck,
  Smartphone,
  Sparkles,
  Trash2,
  Usb,
  User,
  Users,
  Wifi,
} from 'lucide-react'
import { cx } from '../../ui/index.ts'

/**
 * Icons with the words for which they stand. The first icon whose words occur in the entry's name is used; if there
 * is none, the icon of the entry's area.
 */
const byName: readonly (readonly [RegExp, LucideIcon])[] = [
  [/camera(?!.*background)|webcam/i, Camera],
  [/microphone|speech|voice|sound|audio/i, Mic],
  [/location|geolocation|maps|findMyDevice/i, MapPin],
  [/advertis|suggest|promo|sponsor|consumer/i, Megaphone],
  [/contacts|people/i, Contact],
  [/calendar/i, CalendarDays],
  [/callHistory|telephony|phoneCall/i, Phone],
  [/yourPhone|phoneLink|smartphone|crossDevice|connectedDevices|syncWithDevices/i, Smartphone],
  [/email|mail|outlook/i, Mail],
  [/messag|chat|skype|teams|feedback/i, MessageSquare],
  [/tasksAccess|todo/i, ListChecks],
  [/radios|bluetooth/i, Bluetooth],
  [/inking|typing|keyboard|sticky|handwrit/i, Keyboard],
  [/tailored/i, Sparkles],
  [/activity|history|timeline|recall|time(?!out)/i, Clock],
  [/diagnostic|telemetry|ceip|experience/i, Gauge],
  [/error|crash/i, Bug],
  [/copilot|cortana|assistant/i, Bot],
  [/search|index|bing/i, Search],
  [/oneDrive|cloud|sync/i, Cloud],
  [/print|fax/i, Printer],
  [/xbox|game|gaming|solitaire/i, Gamepad2],
  [/calculator/i, Calculator],
  [/weather|widget|news/i, CloudSun],
  [/groove|music|media/i, Music],
  [/movies|video|clipchamp/i, Clapperboard],
  [/photo|picture|image|wallpaper|spotlight/i, Image],
  [/note/i, NotebookPen],
  [/paint/i, Brush],
  [/tips|getHelp|getStarted|welcome/i, Lightbulb],
  [/wallet|pay/i, CreditCard],
  [/edge|browser|internet|dns|proxy/i, Globe],
  [/wifi|hotspot/i, Wifi],
  [/usb/i, Usb],
  [/firewall|defender|antivirus|tamper|smartScreen/i, ShieldCheck],
  [/bitlocker|encrypt|password|credential|lsa|uac/i, Lock],
  [/hello|biometric/i, Fingerprint],
  [/signIn|logon|account/i, User],
  [/notif|toast/i, Bell],
  [/update|driver|delivery/i, RefreshCw],
  [/superfetch|memory|paging|prefetch/i, MemoryStick],
  [/processor|cpu|core|thread/i, Cpu],
  [/mouse|pointer/i, Mouse],
  [/display|monitor|screen|graphics|gpu/i, Monitor],
  [/disk|storage|ntfs|trim|hibern/i, HardDrive],
  [/file|folder|extension/i, Files],
  [/taskbar|start(?!up)|menu/i, LayoutGrid],
  [/accessib|narrator|magnif/i, Accessibility],
  [/region|language/i, Flag],
  [/family|users/i, Users],
]

export type Hue = 'privacy' | 'security' | 'speed' | 'game' | 'system'

const looks: Record<Area, readonly [LucideIcon, Hue]> = {
  privacy: [Shield, 'privacy'],
  ads: [Megaphone, 'privacy'],
  ai: [Sparkles, 'privacy'],
  security: [ShieldCheck, 'security'],
  updates: [RefreshCw, 'security'],
  gaming: [Gamepad2, 'game'],
  performance: [Gauge, 'speed'],
  power: [Power, 'speed'],
  startup: [Power, 'speed'],
  services: [Server, 'speed'],
  cleanup: [Trash2, 'speed'],
  explorer: [Folder, 'system'],
  network: [Network, 'system'],
  debloat: [AppWindow, 'system'],
  registry: [Settings2, 'system'],
}

export const hueOf = (area: Area): Hue => looks[area][1]

const tints: Record<Hue | 'none', string> = {
  privacy: 'bg-privacy/15 text-privacy',
  security: 'bg-security/15 text-security',
  speed: 'bg-speed/15 text-speed',
  game: 'bg-game/15 text-game',
  system: 'bg-system/15 text-system',
  none: 'bg-muted/12 text-muted',
}

export const iconNamed = (name: string): LucideIcon | undefined =>
  byName.find(([words]) => words.test(name))?.[1]

const found = new Map<string, LucideIcon>()
export const iconOf = ({ id, area }: Tweak): LucideIcon => {
  const known = found.get(id)
  if (known !== undefined) return known
  const name = id.split('.')[1] ?? id
  const icon = iconNamed(name) ?? looks[area][0]
  found.set(id, icon)
  return icon
}

/**
 * The entry's icon, in the colour of its area. The icon is grey if the entry has a drawback, so that no colour tempts
 * the user to click.
 */
export const RowIcon = ({ tweak }: { tweak: Tweak }) => {
  const Icon = iconOf(tweak)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-card contrast-more:border',
        tints[tweak.risk === 'safe' ? hueOf(tweak.area) : 'none'],
      )}
    >
      <Icon size={18} strokeWidth={1.75} />
    </span>
  )
}
