/**
 * A wish in the user's own words, and the page or part of a page that fulfils it. The palette shows wishes before
 * settings, because a user who types "slow" is looking for a cause, not for a setting with that word. Data, and pure.
 */
export type Intent = {
  id: string
  href: string
  title: { en: string; de: string }
  /**
   * The beginnings of words in English and German, without accents. If an entry consists of two words with a space
   * between them, both words must appear in the typed text.
   */
  words: string
}

/**
 * The wishes. Each wish's words are in one string, separated by commas, which is easier to read than 600 quoted
 * words.
 */
export const intents: readonly Intent[] = [
  {
    id: 'slow',
    href: '/startup-manager',
    title: { en: 'See what starts with Windows', de: 'Sehen, was mit Windows startet' },
    words:
      'slow,slug,speed,fast,quick,lagg,performan,startup,start up,boot,autostart,launch,open on start,login,langsam,lahm,trage,schnell,beschleun,start,hochfahr,anmeld',
  },
  {
    id: 'boots',
    href: '/monitoring?tab=boots',
    title: { en: 'See what slowed the last start', de: 'Sehen, was den letzten Start bremste' },
    words:
      'slow,boot,startup time,start up,start,turn on,power on,langsam,lange,bootzeit,startzeit,hochfahr,einschalt',
  },
  {
    id: 'space',
    href: '/cleanup',
    title: { en: 'Free up space', de: 'Speicherplatz freigeben' },
    words:
      'disk full,drive full,full,space,storage,clean,junk,temp,cache,free up,free,slow,delete,trash,recycle,remove files,voll,platz,speicherplatz,aufraum,bereinig,muell,mull,papierkorb,freigeb,temporar,loesch,losch,langsam',
  },
  {
    id: 'fills',
    href: '/cleanup?tab=space',
    title: { en: 'See what fills the drive', de: 'Sehen, was das Laufwerk füllt' },
    words:
      'big,large,biggest,largest,huge,folder,disk full,drive full,full,what takes,space,disk usage,storage,grosse,gross,groesste,grosste,ordner,voll,speicherfresser,belegt,platz',
  },
  {
    id: 'duplicates',
    href: '/advanced-tools?tab=duplicates',
    title: { en: 'Find duplicate files', de: 'Doppelte Dateien suchen' },
    words: 'duplic,double,twice,copies,same file,doppel,doppelt,kopien,duplikat,mehrfach',
  },
  {
    id: 'threats',
    href: '/security',
    title: { en: 'Threats and protections', de: 'Bedrohungen und Schutz' },
    words:
      'threat,virus,viren,malware,trojan,hack,infect,secur,protect,safe,defender,antivirus,ransom,attack,bedroh,schadling,schadsoft,sicher,schutz,geschutz,angriff,infizier',
  },
  {
    id: 'firewall',
    href: '/security?tab=firewall',
    title: { en: 'Rules of the firewall', de: 'Regeln der Firewall' },
    words: 'firewall,block,port,incoming,internet access,sperren,blockier,eingehend,regel',
  },
  {
    id: 'usb',
    href: '/security?tab=usb',
    title: { en: 'Rules for USB drives', de: 'Regeln für USB-Laufwerke' },
    words: 'usb,stick,removable,autorun,autoplay,pendrive,wechseldat',
  },
  {
    id: 'ping',
    href: '/network',
    title: {
      en: 'Latency, loss and presets of the network',
      de: 'Latenz, Verluste und Profile des Netzwerks',
    },
    words:
      'ping,latenc,lag,packet,jitter,internet,network,online,connection,wifi,wi fi,wlan,ethernet,disconnect,netzwerk,netz,verbindung,latenz,paketverlust,abbruch,router',
  },
  {
    id: 'speedtest',
    href: '/network?tab=tools#speed-test',
    title: { en: 'Measure the speed of the line', de: 'Geschwindigkeit der Leitung messen' },
    words:
      'speed test,speedtest,download speed,upload,mbit,mbps,internet slow,slow internet,internet speed,bandwidth,bandbreite,geschwindigkeit,internet langsam,langsames internet,leitung',
  },
  {
    id: 'dns',
    href: '/network?tab=dns',
    title: { en: 'Choose name servers (DNS)', de: 'Namensserver (DNS) wählen' },
    words: 'dns,name server,nameserver,namensserver,cloudflare,quad9,google dns,websites not found,1 1 1 1',
  },
  {
    id: 'games',
    href: '/gaming',
    title: { en: 'Settings for games', de: 'Einstellungen für Spiele' },
    words:
      'game,gaming,fps,frame,stutter,lag in game,input lag,gpu,graphics,play,spiel,zock,ruckel,bilder pro,grafik,eingabeverzog',
  },
  {
    id: 'private',
    href: '/privacy',
    title: { en: 'See what this PC shares', de: 'Sehen, was dieser PC weitergibt' },
    words:
      'privac,private,spy,spying,track,telemetr,data collect,collect,watch,microsoft know,send,data,shares,surveil,phone home,camera,webcam,microphone,location,listen,personal,privat,datenschutz,spion,verfolg,uberwach,ausspah,sammel,kamera,mikrofon,standort,abhor,mithor,meldet',
  },
  {
    id: 'ads',
    href: '/privacy?q=ads',
    title: { en: 'Turn off ads and suggestions', de: 'Werbung und Vorschläge abschalten' },
    words:
      'start menu,startmenu,ads,ad,advert,advertis,promot,suggest,annoy,offer,recommendation,popup,pop up,tips,werb,reklam,vorschlag,nerv,angebot,tipps,aufdringlich',
  },
  {
    id: 'apps',
    href: '/debloat',
    title: { en: 'Remove apps that came with Windows', de: 'Vorinstallierte Apps entfernen' },
    words:
      'bloat,debloat,uninstall,remove app,preinstall,apps,candy,unneeded,unwanted,xbox app,deinstall,vorinstall,entrump,apps entfern,uberflussig,unnotig',
  },
  {
    id: 'running',
    href: '/monitoring',
    title: { en: 'See what uses processor and memory', de: 'Sehen, was Prozessor und Speicher belegt' },
    words:
      'cpu,ram,memory,processor,100,usage,task manager,process,hog,freez,hang,slow,temperatur,hot,heat,fan,noise,loud,overheat,prozessor,arbeitsspeicher,auslastung,hangt,einfrier,heiss,laut,lufter,warm,prozess,langsam',
  },
  {
    id: 'drivers',
    href: '/advanced-tools?tab=drivers',
    title: { en: 'Look for newer drivers', de: 'Neuere Treiber suchen' },
    words:
      'driver,treiber,outdated,veraltet,graphics card,grafikkarte,sound card,hardware update,geratetreiber',
  },
  {
    id: 'undo',
    href: '/history',
    title: { en: 'Undo what Clearpane changed', de: 'Rückgängig machen, was Clearpane änderte' },
    words:
      'undo,revert,go back,roll back,rollback,restore,broke,broken,put back,history,reset,changed,wrong,not working,stopped working,ruckgang,zuruck,wiederherstell,kaputt,verlauf,geandert,geht nicht,funktioniert nicht',
  },
  {
    id: 'services',
    href: '/services',
    title: { en: 'Turn services on or off', de: 'Dienste an- oder abschalten' },
    words: 'service,dienst,background,hintergrund,sysmain,superfetch,spooler,indexing',
  },
  {
    id: 'registry',
    href: '/registry',
    title: {
      en: 'Find registry entries that lead nowhere',
      de: 'Registrierungseinträge suchen, die ins Leere führen',
    },
    words: 'registry,regedit,orphan,leftover,registrier,verwaist,uberrest,reste',
  },
  {
    id: 'updates',
    href: '/privacy?q=updates',
    title: { en: 'When Windows updates', de: 'Wann Windows sich aktualisiert' },
    words:
      'update,pause update,restart on its own,forced restart,aktualis,neustart,startet neu,von selbst,by itself,updatepause',
  },
  {
    id: 'schedule',
    href: '/automation',
    title: { en: 'Do maintenance by schedule', de: 'Wartung nach Zeitplan' },
    words:
      'schedul,automat,every week,weekly,daily,maintenance,remind,zeitplan,wochentlich,taglich,wartung,erinner,planen,regelmassig',
  },
  {
    id: 'scripts',
    href: '/powershell-generator',
    title: { en: 'Make a PowerShell script', de: 'Ein PowerShell-Skript erzeugen' },
    words: 'script,powershell,ps1,many pcs,deploy,skript,mehrere pcs,verteilen,export',
  },
  {
    id: 'other-pcs',
    href: '/cloud-profiles',
    title: { en: 'Take settings to another PC', de: 'Einstellungen auf einen anderen PC mitnehmen' },
    words:
      'sync,new pc,other pc,another pc,second pc,transfer,laptop too,cloud,move settings,ubertrag,neuer pc,anderen pc,zweiter pc,mitnehm,abgleich',
  },
  {
    id: 'system',
    href: '/advanced-tools?tab=system',
    title: { en: 'What this PC is made of', de: 'Woraus dieser PC besteht' },
    words:
      'system info,specs,specification,hardware,what pc,how much ram,model,serial,bios,mainboard,motherboard,systeminfo,ausstattung,wieviel ram,bauteil,komponent,tpm,secure boot',
  },
  {
    id: 'benchmark',
    href: '/advanced-tools?tab=benchmark',
    title: { en: 'Measure how quick this PC is', de: 'Messen, wie schnell dieser PC ist' },
    words: 'benchmark,score,how fast,compare,leistungstest,wie schnell,vergleich,messen',
  },
  {
    id: 'quarantine',
    href: '/cleanup?tab=quarantine',
    title: { en: 'Get files back from quarantine', de: 'Dateien aus der Quarantäne zurückholen' },
    words:
      'quarantin,deleted file,recover,lost file,get back,file gone,geloscht,zuruckhol,verschwund,datei weg',
  },
  {
    id: 'alerts',
    href: '/monitoring?tab=alerts',
    title: { en: 'Be warned before it matters', de: 'Rechtzeitig gewarnt werden' },
    words: 'alert,warn,notify me,tell me when,warnung,benachrichtig,melden',
  },
  {
    id: 'profiles',
    href: '/profiles',
    title: { en: 'Choose a profile', de: 'Ein Profil wählen' },
    words:
      'profile,preset,one click,optimi,tune,tweak,best setting,recommend,profil,ein klick,voreinstell,empfohl,tuning',
  },
]

/** Words that don't help to recognize the wish. */
const filler = new Set(
  (
    'a an the my is are was be it its this that i me we you he to of on in at for with and or from by do does did can could should would will ' +
    'how what why when where who which make makes get gets have has had there too so very much more please want need stop turn switch off help ' +
    'pc computer windows 11 laptop machine takes take long keeps keep always ' +
    'ein eine einen der die das den dem des mein meine meinen meinem ist sind war es ich wir du sie mich mir zu von auf im in am an fur mit und oder aus ' +
    'wie was warum wieso wann wo wer welche macht mache machen bekomme habe hat haben zu so sehr viel mehr bitte will mochte brauche hilfe ' +
    'rechner kann soll wird nicht mehr immer dauernd standig aus ab abschalten ausschalten deaktivieren'
  ).split(' '),
)

/** Returns the text in lower case, without accents and with single spaces. */
export const plainOf = (typed: string): string =>
  typed
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const telling = (typed: string): string[] =>
  typed.split(' ').filter((word) => word !== '' && !filler.has(word))

/**
 * Returns the typed text without the words that don't help to recognize a wish. If the text contains only words that
 * don't help, returns all of it.
 */
export const tellingWords = (typed: string): string => {
  const words = telling(plainOf(typed))
  return words.length === 0 ? typed : words.join(' ')
}

const wordsOf = new Map(intents.map(({ id, words }) => [id, words.split(',')]))

/** Returns how well an intent matches the typed text; 0 means that it doesn't match. */
const fit = ({ id }: Intent, typed: string, words: readonly string[]): number => {
  const known = wordsOf.get(id) ?? []
  const together = known.filter((one) => one.includes(' ') && ` ${typed} `.includes(` ${one}`)).length
  const single = words.filter((word) =>
    known.some((one) => !one.includes(' ') && (word === one || (one.length > 2 && word.startsWith(one)))),
  ).length
  // The beginning of a word that the user is still typing.
  const begun =
    words.length === 1 && (words[0]?.length ?? 0) > 3 && known.some((one) => one.startsWith(words[0] ?? ' '))
  return 2 * together + single + (begun && single === 0 ? 0.5 : 0)
}

/** The maximum number of intents to show, so that the settings below them stay visible. */
const most = 3

/** Returns the matching intents, best first; intents that match equally well keep the order of the table. */
export const intentsFor = (typed: string): Intent[] => {
  const plain = plainOf(typed)
  const words = telling(plain)
  if (plain === '') return []
  return (
    intents
      .map((intent) => ({ intent, score: fit(intent, plain, words) }))
      // If the sentence is long, a single known word doesn't show what the user wants.
      .filter(({ score }) => score > 0 && score * 3 >= words.length)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ intent }) => intent)
  )
}
