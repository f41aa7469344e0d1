/** A profile's picture: its icon in the colour of its area. */
import {
  AppWindow,
  Briefcase,
  CalendarClock,
  Clapperboard,
  Coffee,
  Eraser,
  Eye,
  Gamepad2,
  Gauge,
  Joystick,
  LayoutGrid,
  type LucideIcon,
  Moon,
  Network,
  Rocket,
  RotateCcw,
  ShieldCheck,
  Sparkles,
  Swords,
  UserRound,
  Wifi,
  Zap,
} from 'lucide-react'
import { cx } from '../../ui/index.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  'ultimate-performance': Gauge,
  'gaming-optimized': Gamepad2,
  'privacy-focused': Eye,
  'deep-clean': Eraser,
  'startup-optimizer': Rocket,
  'restore-defaults': RotateCcw,
  power_user: Zap,
  normal: UserRound,
  mini: AppWindow,
  'high-performance': Swords,
  'balanced-gaming': Joystick,
  'casual-gaming': Coffee,
  'network-gaming': Wifi,
  'network-streaming': Clapperboard,
  'network-work': Briefcase,
  'network-maximum': Network,
  'network-default': RotateCcw,
  'standard-privacy': Eye,
  'strict-privacy': ShieldCheck,
  'performance-focused': CalendarClock,
  'balanced-maintenance': Sparkles,
  'minimal-automation': Moon,
}

const hues = {
  privacy: 'bg-privacy/15 text-privacy',
  security: 'bg-security/15 text-security',
  speed: 'bg-speed/15 text-speed',
  game: 'bg-game/15 text-game',
  plain: 'bg-raised text-muted',
}

const hueOf = (id: string): keyof typeof hues => {
  if (id.includes('privacy')) return 'privacy'
  if (id.includes('gaming')) return 'game'
  if (id.startsWith('network')) return 'security'
  return id === 'restore-defaults' ? 'plain' : 'speed'
}

export const PresetIcon = ({ id, hue = hueOf(id) }: { id: string; hue?: keyof typeof hues }) => {
  const Icon = icons[id] ?? LayoutGrid
  return (
    <span className={cx('grid size-9 shrink-0 place-items-center rounded-card', hues[hue])}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
