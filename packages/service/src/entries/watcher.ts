/** The document of the watcher's entry, which starts at sign-in, with standard rights and without a time limit. */
import { entryArgument, escaped } from './xml.ts'

export type WatcherAsked = { path: string; sid: string; program: string; dataDir: string | null }

/** Delay in minutes, so that the desktop and its startup programs can start first. */
const delayMinutes = 2

export const watcherXml = ({ path, sid, program, dataDir }: WatcherAsked): string => {
  const more = dataDir === null ? '' : ` --data-dir ${entryArgument(dataDir)}`
  return [
    '<?xml version="1.0" encoding="UTF-16"?>',
    '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">',
    `<RegistrationInfo><Author>Clearpane</Author><Description>Clearpane: watches your settings while the dashboard is closed. Switch it off in Clearpane, on the page Automation.</Description><URI>${escaped(path)}</URI></RegistrationInfo>`,
    `<Triggers><LogonTrigger><Enabled>true</Enabled><UserId>${escaped(sid)}</UserId><Delay>PT${delayMinutes}M</Delay></LogonTrigger></Triggers>`,
    `<Principals><Principal id="Author"><UserId>${escaped(sid)}</UserId><LogonType>InteractiveToken</LogonType><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>`,
    '<Settings>',
    '<MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>',
    '<DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>',
    '<StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>',
    '<AllowHardTerminate>true</AllowHardTerminate>',
    '<StartWhenAvailable>true</StartWhenAvailable>',
    '<RunOnlyIfNetworkAvailable>false</RunOnlyIfNetworkAvailable>',
    '<WakeToRun>false</WakeToRun>',
    '<Enabled>true</Enabled>',
    '<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>',
    '<Priority>7</Priority>',
    '</Settings>',
    `<Actions Context="Author"><Exec><Command>${escaped(program)}</Command><Arguments>${escaped(`watch${more}`)}</Arguments></Exec></Actions>`,
    '</Task>',
  ].join('\n')
}
