/**
 * Makes the scripts' functions usable through the host's interface, so that the table of test cases can be run on
 * them: a PowerShell stays open and answers each call with the functions' result. This code is only for tests; the
 * product's host never runs a script.
 */
import { writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type ActResult, type ChangeRequest, type Host, Observations } from '@clearpane/engine'
import { type Known, type Observation, type Resource, textReason } from '@clearpane/model'
import { kindTexts } from '../kinds.ts'
import { runtimeFor } from '../runtime/runtime.ts'
import { kindTable } from '../script/template.ts'
import { encodeScript } from '../text/encode.ts'
import type { PowerShell } from './powershell.ts'

const loop = `
function Invoke-TestCall {
    param($Call)
    $kind = $script:Kinds[$Call.kind]
    if ($Call.verb -eq 'read') {
        return & $kind.Read -Resource $Call.resource
    }
    # As in a script: looked at once more just before.
    $now = & $kind.Read -Resource $Call.resource
    $fields = @{}
    foreach ($property in $Call.to.PSObject.Properties) {
        $fields[$property.Name] = $property.Value
    }
    $to = ConvertTo-State -Field $fields
    $before = @($now.MissingKeys)
    $reason = ''
    try {
        & $kind.Write -Resource $Call.resource -From $now -To $to
    } catch {
        $reason = $_.Exception.GetBaseException().Message
    }
    $after = @((& $kind.Read -Resource $Call.resource).MissingKeys)
    $made = @($before | Where-Object -FilterScript { $after -notcontains $_ })
    $gone = @($after | Where-Object -FilterScript { $before -notcontains $_ })
    return [pscustomobject] @{ reason = $reason; made = $made; gone = $gone }
}
$null = Initialize-Session -LogPath '' -DefaultLog $env:TEMP -Selection '' -Detail $false
$client = New-Object -TypeName System.Net.Sockets.TcpClient -ArgumentList '127.0.0.1', $Port
$stream = $client.GetStream()
$encoding = New-Object -TypeName System.Text.UTF8Encoding -ArgumentList $false
$reader = New-Object -TypeName System.IO.StreamReader -ArgumentList $stream, $encoding
$writer = New-Object -TypeName System.IO.StreamWriter -ArgumentList $stream, $encoding
while ($null -ne ($line = $reader.ReadLine())) {
    $answer = Invoke-TestCall -Call (ConvertFrom-Json -InputObject $line)
    $writer.WriteLine((ConvertTo-Json -InputObject $answer -Depth 5 -Compress))
    $writer.Flush()
}
`

const bridgeScript = (): string => {
  const table = kindTable(['registry', 'service'], { resolves: false, returns: false, imports: true }).join(
    '\n',
  )
  const runtime = runtimeFor(`${table}${loop}`)
  return `param([int] $Port)\nSet-StrictMode -Version Latest\n$ErrorActionPreference = 'Stop'\n${table}\n${runtime}\n${loop}`
}

type Answer = {
  Status: string
  Reason: string
  Type: number
  Hex: string
  MissingKeys: string[]
  Start: string
  Delayed: boolean
  Running: string
  Triggered: boolean
}

const reasonOf = ({ Reason }: Answer) => ({ reason: textReason(Reason) })

/**
 * Returns the observation. `reportsDelay` is false in Wine, which can't set the delayed-start flag: the result is
 * then "unknown", and the table skips those cases.
 */
const observationOf = (resource: Resource, answer: Answer, reportsDelay: boolean): Observation => {
  if (answer.Status === 'absent')
    return { status: 'absent', ...(answer.MissingKeys.length > 0 ? { missingKeys: answer.MissingKeys } : {}) }
  if (answer.Status === 'denied') return { status: 'denied', ...reasonOf(answer) }
  if (answer.Status !== 'present') return { status: 'failed', ...reasonOf(answer) }
  if (resource.kind === 'registry')
    return { status: 'present', state: { kind: 'registry', type: answer.Type, hex: answer.Hex } }
  const { Start, Delayed, Running, Triggered } = answer
  const state = {
    kind: 'service',
    start: Start,
    delayed: reportsDelay ? Delayed : null,
    running: Running,
    triggered: Triggered,
  }
  return { status: 'present', state } as Observation
}

const stateFields = (resource: Resource, known: Known) => {
  if (resource.kind === 'service' && known.status === 'absent') return { Status: 'absent' }
  const fields = kindTexts[resource.kind].state(resource, known)
  if (typeof fields === 'string') throw new Error(fields)
  return fields
}

const connect = (server: Server): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the PowerShell did not connect within 60 s')), 60_000)
    server.once('connection', (socket) => {
      clearTimeout(timer)
      resolve(socket)
    })
  })

export type Bridge = { host: Host; close(): Promise<void> }

export const openBridge = async (powerShell: PowerShell): Promise<Bridge> => {
  const file = join(powerShell.folder, 'bridge.ps1')
  writeFileSync(file, encodeScript(bridgeScript()))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const connection = connect(server)
  const child = powerShell.start(['-File', powerShell.path(file), '-Port', String(address.port)])
  const socket = await connection
  // If PowerShell has exited, there is no result.
  socket.on('error', () => {})
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const ask = async (question: object): Promise<Record<string, unknown>> => {
    socket.write(`${JSON.stringify(question)}\n`)
    const { value, done } = await lines.next()
    if (done) throw new Error('the PowerShell ended')
    return JSON.parse(value) as Record<string, unknown>
  }
  const read = async (resource: Resource) => {
    const answer = await ask({
      verb: 'read',
      kind: resource.kind,
      resource: kindTexts[resource.kind].resource(resource),
    })
    return observationOf(resource, answer as unknown as Answer, powerShell.prefix === null)
  }
  const act = async ({ resource, to }: ChangeRequest): Promise<ActResult> => {
    const { kind } = resource
    const state = stateFields(resource, to)
    const answer = await ask({ verb: 'write', kind, resource: kindTexts[kind].resource(resource), to: state })
    const keys = { createdKeys: answer.made as string[], removedKeys: answer.gone as string[] }
    return answer.reason === ''
      ? { status: 'acted', ...keys }
      : { status: 'failed', reason: textReason(String(answer.reason)), ...keys }
  }
  const host: Host = {
    id: 'this',
    device: () => Promise.reject(new Error('the script functions describe no device')),
    observe: async (resources) => {
      const answers: Observation[] = []
      for (const resource of resources) answers.push(await read(resource))
      return Observations.inOrder(resources, answers)
    },
    act,
    restorePoint: () => Promise.reject(new Error('not asked here')),
  }
  return {
    host,
    close: async () => {
      socket.end()
      await child.stop()
      server.close()
    },
  }
}
