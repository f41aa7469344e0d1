/** Words that keep their capital letters in titles and names, which are otherwise in sentence case. */

/** Words that keep their capital letters in titles: names of Windows components and products, and abbreviations. */
const names = new Set(
  '3D Account Acrobat AI Alt+Tab API App Appraiser Assist Assistance Automate AutoPlay AutoRun Backup Bar Bin Bing Boot Calculator Calendar Camera Cleanup CLI Click Clipchamp Clock Collection Connected Control Copilot Cortana CPU Cross CUBIC Customer Defender Delivery Dev Device Devices Diagnostic DiagTrack Disk DNS Do Documents ECN Edge Ethernet Event Excel Experience Explorer Express F8 Fabric Family Fax Feedback Fi File Files Find Folders Gallery Game Games Geolocation Get GPU Groove Help Home Host Hub ID Improvement Ink Insider Internet IP IPv4 IPv6 ISE Journal Keys KMS Link LLMNR Lock Log LSA Machine Mail Manager Maps Math Media Meet Microsoft Mixed Mode Modern Movies MTU Music Narrator NetBIOS News NFC Notepad Notes Now Num NVMe Office Offline OneDrive OneNote OneSettings OpenSSH Optimization Outlook Paint PC PCI PCs People Performance Phone Photos Pictures Platform Player Policy Power PowerShell Print Program Protection QoS Quick Reality Recall Recognizer Recommended Recorder Recycle Registry Remote Restore Rewards Safety Scheduler Screen Search Secure Sense Service Settings Skype SmartScreen SMB Snipping Solitaire Sound Spooler Spotlight SSDP Standby Start Steps Sticky Storage Store Superfetch SysMain System Tamper Task TCP Teams Telephony Teredo Terminal This Time Tips To Tool TRIM TV Ultimate Update UPnP USB User Video Videos View Viewer Virtual WAP Weather Whiteboard Wi Widgets Windows Word WordPad Work Workspace Xbox'.split(
    ' ',
  ),
)

/**
 * More words that keep their capital letters in titles: programs and Windows components that can be turned on, and
 * names of other makers.
 */
const programNames = new Set(
  'Chrome Desktop DirectPlay Editor F1 Firefox Framework Hyper Linux NFS PDF Sandbox Scan Subsystem UTC V XPS'.split(
    ' ',
  ),
)

/** Whether a word keeps its capital letter in the middle of a title or a name. */
export const isKnownName = (word: string): boolean => names.has(word) || programNames.has(word)
