/** Entries in right-click menus that advertise an app. */
import { on, setting, text, tweakWith } from '../../make.ts'
import { sophia } from '../../sources.ts'
import { nowHidden } from '../../state-words.ts'

const tweak = tweakWith({ area: 'explorer', category: 'menus' })

export const explorerMenuOffers = [
  tweak({
    id: 'ads.editWithClipchampMenu',
    title: 'Remove "Edit with Clipchamp" from the right-click menu',
    name: { en: 'Menu entry "Edit with Clipchamp"', de: 'Menüeintrag „Mit Clipchamp bearbeiten“' },
    states: nowHidden,
    keywords: ['kontextmenü'],
    description: 'Blocks the "Edit with Clipchamp" entry in the right-click menu.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [sophia(10603)],
    disputed: 'Microsoft does not document the id of this menu entry.',
    unverified: true,
    restart: 'explorer',
    minBuild: 22621,
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Shell Extensions\\Blocked',
        '{8AB635F8-9A67-4698-AB99-784AD929F3B4}',
        text(''),
        'absent',
        { unverified: true },
      ),
    ),
  }),
  tweak({
    id: 'ads.editWithPhotosMenu',
    title: 'Remove "Edit with Photos" from the right-click menu',
    name: { en: 'Menu entry "Edit with Photos"', de: 'Menüeintrag „Mit Fotos bearbeiten“' },
    states: nowHidden,
    keywords: ['kontextmenü'],
    description: 'Blocks the "Edit with Photos" entry in the right-click menu for this user.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [sophia(10679)],
    disputed: 'Microsoft does not document the id of this menu entry.',
    unverified: true,
    restart: 'explorer',
    minBuild: 22621,
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Shell Extensions\\Blocked',
        '{BFE0E2A4-C70C-4AD7-AC3D-10D1ECEBB5B4}',
        text(''),
        'absent',
        { unverified: true },
      ),
    ),
  }),
]
