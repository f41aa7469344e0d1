/** DNS-Server, die nicht antworten oder ablehnen, auf Deutsch; siehe `words.de.ts`. */
import type { PcDiagnosticTable } from '@clearpane/model'

export const germanNameServers = {
  NAME_SERVERS_SILENT: {
    check: {
      what: 'Keiner dieser DNS-Server antwortet: {{servers}}.',
      why: 'Sie sind vertippt, oder dieses Netzwerk lässt niemanden zu ihnen.',
      todo: 'Nichts wurde geändert. Wählen Sie andere Server.',
    },
    encrypted: {
      what: 'Keiner dieser DNS-Server beantwortet verschlüsselte Anfragen: {{servers}}.',
      why: 'Sie bieten es nicht an, oder dieses Netzwerk lässt niemanden über HTTPS zu ihnen.',
      todo: 'Nichts wurde geändert. Stellen Sie sie unverschlüsselt ein, oder wählen Sie andere Server.',
    },
    certificate: {
      what: '{{server}} kann nicht beweisen, dass er {{address}} ist.',
      why: 'Sein Zertifikat gilt für einen anderen Namen, ist abgelaufen oder von niemandem unterschrieben, dem dieser PC vertraut.',
      todo: 'Nichts wurde geändert. Wählen Sie einen anderen Server, oder die verschlüsselte Adresse, die zu diesem gehört.',
    },
    putBack: {
      what: 'Mit den neuen Servern wurde kein Name gefunden. Die alten sind wieder eingestellt.',
      why: 'Die Server lösten keine Namen mehr auf, nachdem sie eingestellt waren.',
      todo: 'Dieser PC hat wieder seine alten Server. Wählen Sie andere, oder versuchen Sie es später.',
    },
    putBackRest: {
      what: 'Mit den neuen Servern wurde kein Name gefunden. Die alten sind wieder eingestellt.',
      why: 'Die Server lösten keine Namen mehr auf, nachdem sie eingestellt waren.',
      todo: 'Dieser PC hat wieder seine alten Server. Die anderen Änderungen von {{id}} bleiben; im Verlauf können Sie sie rückgängig machen.',
    },
    kept: {
      what: 'Mit den neuen Servern wird kein Name gefunden, und die alten ließen sich nicht zurücksetzen.',
      why: 'Das Rückgängigmachen von {{id}} schlug fehl.',
      todo: 'Machen Sie die Änderung im Verlauf rückgängig, oder führen Sie ihr undo.ps1 als Administrator aus.',
    },
  },
  NAME_SERVERS_REFUSED: {
    check: {
      what: 'Keiner dieser DNS-Server löst Namen für diesen PC auf: {{servers}}.',
      why: 'Diese antworten, lehnen aber ab oder scheitern: {{refusing}}. Sie sind für andere Netzwerke oder verschlüsselte Anfragen, oder gestört.',
      todo: 'Nichts wurde geändert. Wählen Sie andere Server.',
    },
    encrypted: {
      what: 'Keiner dieser DNS-Server löst Namen über HTTPS auf: {{servers}}.',
      why: 'Diese antworten, lehnen aber ab oder scheitern: {{refusing}}. Sie sind für andere Netzwerke, oder gestört.',
      todo: 'Nichts wurde geändert. Stellen Sie sie unverschlüsselt ein, oder wählen Sie andere Server.',
    },
  },
} satisfies Pick<PcDiagnosticTable, 'NAME_SERVERS_SILENT' | 'NAME_SERVERS_REFUSED'>
