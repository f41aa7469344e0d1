/** Visual effects that take a little time. */
import { bits, dword, on, setting, text, tweakWith } from '../../make.ts'
import { sophia, systemParameters, win11Debloat, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const desktop = 'HKCU\\Control Panel\\Desktop'

/** The value of `UserPreferencesMask` on a clean Windows 11. */
const cleanMask = '9e1e078012000000'

const tweak = tweakWith({ area: 'performance', category: 'visualEffects' })

export const performanceEffects = [
  tweak({
    id: 'performance.visualEffects',
    title: 'Reduce visual effects',
    name: { en: 'Animations', de: 'Animationen' },
    states: states(['All animations', 'Alle Animationen'], ['Reduced', 'Reduziert']),
    keywords: ['slow', 'langsam'],
    description: 'Turns off animations of windows, menus and the taskbar; smooth fonts and thumbnails stay.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the look changes; weak graphics and remote sessions gain most.',
    evidence: 'documented',
    sources: [systemParameters, win11Debloat('Regfiles/Disable_Animations.reg')],
    disputed: 'Makes the desktop feel quicker; programs and games do not get faster.',
    restart: 'logoff',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\VisualEffects',
        'VisualFXSetting',
        dword(3),
        'absent',
        { note: 'The value 3 means custom, so the values below apply.' },
      ),
      bits(
        desktop,
        'UserPreferencesMask',
        { byte: 0, mask: 0x0e, bits: 0, clean: 0x0e, base: cleanMask },
        { note: 'Animation of menus, combo boxes and lists.' },
      ),
      bits(
        desktop,
        'UserPreferencesMask',
        { byte: 1, mask: 0x0c, bits: 0, clean: 0x0c, base: cleanMask },
        { note: 'Fading of menu items and tool tips.' },
      ),
      bits(
        desktop,
        'UserPreferencesMask',
        { byte: 4, mask: 0x02, bits: 0, clean: 0x02, base: cleanMask },
        { note: 'Animation of controls.' },
      ),
      setting('HKCU\\Control Panel\\Desktop\\WindowMetrics', 'MinAnimate', text('0'), text('1')),
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced',
        'TaskbarAnimations',
        dword(0),
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'performance.transparency',
    title: 'Turn off transparency',
    name: { en: 'Transparency effects', de: 'Transparenzeffekte' },
    states: states(['Transparent', 'Durchscheinend'], ['Solid', 'Undurchsichtig']),
    keywords: ['slow', 'langsam'],
    description: 'Turns off see-through title bars, Start and taskbar.',
    risk: 'safe',
    riskReason: 'Only the look changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Transparency.reg'),
      winhance('Customize/Models/WindowsThemeCustomizations.cs', 113),
    ],
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize',
        'EnableTransparency',
        dword(0),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'performance.wallpaperQuality',
    title: 'Keep the wallpaper in full quality',
    name: { en: 'Wallpaper quality', de: 'Qualität des Hintergrundbilds' },
    states: states(['Compressed', 'Komprimiert'], ['Full quality', 'Volle Qualität']),
    description: 'Stops Windows from compressing the background picture again.',
    risk: 'safe',
    riskReason: 'The picture takes a little more memory.',
    evidence: 'community',
    sources: [sophia(2850), winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 331)],
    restart: 'logoff',
    options: on(setting(desktop, 'JPEGImportQuality', dword(100), 'absent', { absentMeans: dword(85) })),
  }),
  tweak({
    id: 'performance.menuShowDelay',
    title: 'Open menus faster',
    name: { en: 'Menu delay', de: 'Menüverzögerung' },
    states: states(['A different delay', 'Andere Verzögerung'], ['100 milliseconds', '100 Millisekunden']),
    keywords: ['slow', 'langsam'],
    description: 'Opens sub-menus after a wait of only 100 milliseconds.',
    risk: 'safe',
    riskReason: 'Sub-menus can open by accident.',
    evidence: 'documented',
    sources: [systemParameters, winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 353)],
    disputed: 'Menus only feel faster, and only classic menus are affected.',
    restart: 'logoff',
    options: on(setting(desktop, 'MenuShowDelay', text('100'), text('400'))),
  }),
  tweak({
    id: 'performance.mouseHoverTime',
    title: 'Show some tool tips sooner',
    name: { en: 'Mouse hover time', de: 'Verweildauer der Maus' },
    states: states(['A different time', 'Andere Zeit'], ['200 milliseconds', '200 Millisekunden']),
    description:
      'Shortens the time before tips appear to 200 milliseconds, for programs that use the Windows value.',
    risk: 'safe',
    riskReason: 'Tips can get in the way.',
    evidence: 'documented',
    sources: [systemParameters, winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 77)],
    restart: 'logoff',
    options: on(setting('HKCU\\Control Panel\\Mouse', 'MouseHoverTime', text('200'), text('400'))),
  }),
]
