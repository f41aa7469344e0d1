import { lockOfApp } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { appOf, makerIn } from './inventory.ts'

const row = {
  Family: 'Some.App_8wekyb3d8bbwe',
  Name: 'Some.App',
  Version: '1.2.3.4',
  Publisher: 'CN=Some Maker, O=Some Maker, C=US',
  Signature: 'Store',
  Framework: false,
  NonRemovable: false,
}

describe('the maker of an app', () => {
  test.each([
    ['CN=Microsoft Corporation, O=Microsoft Corporation, L=Redmond, C=US', 'Microsoft Corporation'],
    ['CN=453637B3-4E12-4CDF-B0D3-2A3C863BF6EF', null],
    ['CN=453637B3-4E12-4CDF-B0D3-2A3C863BF6EF, O="Maker, Ltd.", C=SE', 'Maker, Ltd.'],
    ['CN="Quoted ""Name""", L=Here', 'Quoted "Name"'],
    ['', null],
    ['no subject at all', null],
  ])('is read correctly: %s', (subject, maker) => expect(makerIn(subject)).toBe(maker))
})

describe('an installed package', () => {
  test.each([
    ['of the Store', {}, { variant: 'store', nonRemovable: false }],
    ['from a file', { Signature: 'Developer' }, { variant: 'other' }],
    ['of Windows itself', { Signature: 'System' }, { variant: 'system' }],
    ['that others are built on', { Framework: true }, { variant: 'framework' }],
    ['whose Windows does not say whether it may go', { NonRemovable: undefined }, { nonRemovable: true }],
  ])('is listed correctly: %s', (_, more, gives) =>
    expect(appOf({ ...row, ...more })).toMatchObject({ id: row.Family, ...gives }),
  )

  test.each([
    ['without a family', { ...row, Family: undefined }],
    ['whose family holds a wildcard', { ...row, Family: '*_8wekyb3d8bbwe' }],
    ['that is a text', 'Some.App'],
    ['that is null', null],
  ])('is left out if it’s %s', (_, listed) => expect(appOf(listed)).toBeNull())
})

/** Packages, each with the app's name, whether Windows reports the app as a framework, and why the app is locked. */
const packages: [name: string, framework: boolean, lock: string | null][] = [
  // The cases come from issues in other projects: microsoft/windows-app-rs #43, WindowsAppSDK #1312, FluentCleaner
  // #40
  ['Microsoft.WindowsAppRuntime.1.6', true, 'appFramework'],
  ['MicrosoftCorporationII.WinAppRuntime.Main.1.6', false, 'appFramework'],
  ['MicrosoftCorporationII.WinAppRuntime.Singleton', false, 'appFramework'],
  ['Microsoft.WindowsAppRuntime.Singleton', false, 'appFramework'],
  ['Microsoft.WinAppRuntime.DDLM.6000.401.2352.0-x6', false, 'appFramework'],
  ['Microsoft.WindowsAppSDK.Main', false, 'appFramework'],
  ['Microsoft.WindowsAppRuntime.CBS', true, 'appFramework'],
  ['Microsoft.VCLibs.140.00', true, 'appFramework'],
  ['Microsoft.VCLibs.140.00.UWPDesktop', false, 'appFramework'],
  ['Microsoft.NET.Native.Runtime.2.2', false, 'appFramework'],
  ['Microsoft.UI.Xaml.2.8', false, 'appFramework'],
  ['Microsoft.DirectXRuntime', false, 'appFramework'],
  ['Microsoft.Winget.Source', false, 'appBringsApps'],
  // Windows_10_VDI_Optimize #17, UniGetUI #1826
  ['Microsoft.HEIFImageExtension', false, 'appServesOthers'],
  ['Microsoft.WebpImageExtension', false, 'appServesOthers'],
  ['Microsoft.RawImageExtension', false, 'appServesOthers'],
  ['Microsoft.HEVCVideoExtension', false, 'appServesOthers'],
  ['Microsoft.VP9VideoExtensions', false, 'appServesOthers'],
  ['Microsoft.AV1VideoExtension', false, 'appServesOthers'],
  ['Microsoft.AVCEncoderVideoExtension', false, 'appServesOthers'],
  ['Microsoft.MPEG2VideoExtension', false, 'appServesOthers'],
  ['Microsoft.WebMediaExtensions', false, 'appServesOthers'],
  ['Microsoft.LanguageExperiencePacken-GB', false, 'appServesOthers'],
  ['Microsoft.GamingServices', false, 'appServesOthers'],
  ['Microsoft.ApplicationCompatibilityEnhancements', false, 'appServesOthers'],
  ['Microsoft.WindowsTerminal', false, null],
  ['Microsoft.Paint', false, null],
  ['Microsoft.MicrosoftEdge.Stable', false, null],
  ['MicrosoftWindows.Client.WebExperience', false, null],
  ['MicrosoftWindows.CrossDevice', false, null],
  ['Contoso.VideoExtensions', false, null],
  ['Microsoft.WindowsAppRuntimeBrowser', false, null],
]

test.each(packages)(
  'a package that other apps need is locked: %s (framework: %s)',
  (Name, Framework, lock) => {
    const app = appOf({ ...row, Name, Family: `${Name}_8wekyb3d8bbwe`, Framework })
    expect(app === null ? 'no row' : (lockOfApp(app)?.code ?? null)).toBe(lock)
  },
)
