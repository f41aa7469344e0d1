# Scheduled tasks on a real Windows: every kind of trigger read back from Task Scheduler, and attacks on a task with
# administrator rights. It runs as an administrator on a machine that is thrown away afterwards: it adds an account,
# changes access lists below Program Files and removes everything that Clearpane registered.
param([Parameter(Mandatory)][string] $Program)
$ErrorActionPreference = 'Stop'
# Refusals are expected, so an exit code other than 0 isn't an error by itself.
$PSNativeCommandUseErrorActionPreference = $false

$Program = (Resolve-Path $Program).Path
$data = 'C:\clearpane-data'
$sid = [Security.Principal.WindowsIdentity]::GetCurrent().User.Value
$users = '*S-1-5-32-545'
$failures = [Collections.Generic.List[string]]::new()

function Invoke-Clearpane {
  $text = & $Program @args --json --device this --data-dir $data
  if ($LASTEXITCODE -notin 0, 2, 3) { throw "$args ended with $LASTEXITCODE" }
  $text | ConvertFrom-Json
}

function Assert-That([string] $What, [bool] $IsTrue, [string] $Found = '') {
  if ($IsTrue) { Write-Host "ok      $What" } else { Write-Host "FAILED  $What $Found"; $failures.Add("$What $Found") }
}

# ---- Triggers: what Clearpane reads back, and what Task Scheduler itself reports -----------------------------------

# 7 January 2030 is a Monday.
$schedules = @(
  @{ Name = 'daily'; Options = '--schedule', 'daily', '--at', '03:30'; Triggers = 1; Contains = 'DaysInterval>1<' }
  @{ Name = 'weekly'; Options = '--schedule', 'weekly', '--weekday', 'sat', '--at', '03:30'; Triggers = 1; Contains = '<Saturday' }
  @{ Name = 'biweekly'; Options = '--schedule', 'biweekly', '--start', '2030-01-07', '--at', '03:30'; Triggers = 1; Contains = '2030-01-07T03:30:00', 'DaysInterval>14<' }
  @{ Name = 'monthly'; Options = '--schedule', 'monthly', '--day', '31', '--at', '03:30'; Triggers = 1; Contains = '<Day>Last<' }
  @{ Name = 'monthly-30'; Options = '--schedule', 'monthly', '--day', '30', '--at', '03:30'; Triggers = 1; Contains = '<Day>30<', '<Day>Last<' }
  @{ Name = 'custom-weekdays'; Options = '--schedule', 'custom', '--at', '06:00', '--at', '18:30', '--weekday', 'mon', '--weekday', 'thu', '--start', '2030-01-07'; Triggers = 2; Contains = 'T06:00:00', 'T18:30:00', '<Monday', '<Thursday' }
  @{ Name = 'custom-days'; Options = '--schedule', 'custom', '--at', '06:00', '--every-days', '3', '--start', '2030-01-07'; Triggers = 1; Contains = '2030-01-07T06:00:00', 'DaysInterval>3<' }
  @{ Name = 'custom-both'; Options = '--schedule', 'custom', '--at', '06:00', '--weekday', 'mon', '--every-days', '2', '--start', '2030-01-07'; Triggers = 1; Contains = 'DaysInterval>2<' }
)
foreach ($one in $schedules) {
  $options = $one.Options
  $made = Invoke-Clearpane tasks add --name "Night $($one.Name)" --work registry @options
  $seen = (Invoke-Clearpane tasks list).tasks | Where-Object id -eq $made.task.id
  Assert-That "$($one.Name) is read back by Clearpane as it was registered" ($seen.entry.state -eq 'registered') ($seen.entry | ConvertTo-Json -Compress)
  $xml = (Export-ScheduledTask -TaskName $made.task.id -TaskPath "\Clearpane\$sid\")
  $triggers = [regex]::Matches($xml, '<CalendarTrigger').Count
  Assert-That "$($one.Name) has $($one.Triggers) triggers in Task Scheduler" ($triggers -eq $one.Triggers) "found $triggers"
  foreach ($part in $one.Contains) { Assert-That "$($one.Name) contains $part" $xml.Contains($part) $xml }
}
$count = @(Get-ScheduledTask -TaskPath "\Clearpane\$sid\").Count
Assert-That 'every task has one entry' ($count -eq $schedules.Count) "found $count"

# ---- One task with administrator rights -----------------------------------------------------------------------------

# It's due since a minute, so that a start that is refused wasn't refused because of the hour.
$at = (Get-Date).AddMinutes(-1).ToString('HH:mm')
$id = (Invoke-Clearpane tasks add --name 'Elevated' --work registry --at $at).task.id
Invoke-Clearpane tasks allow $id | Out-Null
$service = New-Object -ComObject Schedule.Service
$service.Connect()
$folder = "\Clearpane Elevated\$sid"
$entry = $service.GetFolder($folder).GetTask($id)
$list = $entry.GetSecurityDescriptor(5)
Assert-That 'the person reads the entry and nobody else but administrators has rights to it' ($list -match "\(A;;FR;;;$sid\)" -and [regex]::Matches($list, '\(A;').Count -eq 3) $list

$action = ([xml] $entry.Xml).Task.Actions.Exec
$copy = $action.Command
$null, $null, $hash = $action.Arguments -split ' '
$tasks = 'C:\Program Files\Clearpane\tasks'
$document = Join-Path $tasks "$hash.json"
Assert-That 'the arguments of the entry are an id and a hash' ($action.Arguments -eq "run-elevated $id $hash" -and $hash -match '^[0-9a-f]{64}$') $action.Arguments
Assert-That 'the program is the copy below Program Files' ($copy -match '^C:\\Program Files\\Clearpane\\\d+\.\d+\.\d+\\clearpane\.exe$') $copy
Assert-That 'the document has the hash of its name' ((Get-FileHash $document).Hash.ToLower() -eq $hash)
foreach ($path in $document, $copy, $tasks) {
  $writers = (Get-Acl $path).Access.Where({ $_.AccessControlType -eq 'Allow' -and $_.FileSystemRights -match 'Write|Modify|FullControl' }).IdentityReference.Value
  $others = @($writers | Where-Object { $_ -notmatch 'SYSTEM$|Administrators$|TrustedInstaller$|CREATOR OWNER$' })
  Assert-That "only administrators write to $path" ($others.Count -eq 0) ($others -join ', ')
}

# Each attack changes one thing, starts the program as Task Scheduler does, and puts the thing back.
$good = [IO.File]::ReadAllBytes($document)
$last = Join-Path $tasks "$hash.last"
function Assert-Refused([string] $What, [scriptblock] $Attack, [string] $Reason, [scriptblock] $PutBack = {}, [int] $Code = 4) {
  $start = @{ Program = $copy; Arguments = 'run-elevated', $id, $hash }
  try {
    $changed = & $Attack
    if ($changed -is [hashtable]) { foreach ($key in @($changed.Keys)) { $start[$key] = $changed[$key] } }
    $arguments = $start.Arguments
    $text = & $start.Program @arguments 2>&1 | Out-String
    $code = $LASTEXITCODE
    Assert-That "nothing is carried out: $What" ($code -eq $Code -and $text -match $Reason) "exit code ${code}: $text"
    Assert-That "no run is noted: $What" (-not (Test-Path $last))
  } catch {
    Assert-That "nothing is carried out: $What" $false $_
  } finally {
    & $PutBack
  }
}

Assert-Refused 'a swapped document' { [IO.File]::WriteAllText($document, '{}') } 'document' { [IO.File]::WriteAllBytes($document, $good) }
Assert-Refused 'a document with one value changed' {
  $bytes = [byte[]] $good.Clone(); $bytes[$bytes.Length - 2] = $bytes[$bytes.Length - 2] -bxor 1
  [IO.File]::WriteAllBytes($document, $bytes)
} 'document' { [IO.File]::WriteAllBytes($document, $good) }
$length = (Get-Item $copy).Length
Assert-Refused 'a swapped executable' {
  # One byte more at its end: it still runs, but it's no longer the program of the consent.
  $stream = [IO.File]::Open($copy, 'Append'); $stream.WriteByte(0); $stream.Dispose()
} 'copy' { $stream = [IO.File]::Open($copy, 'Open'); $stream.SetLength($length); $stream.Dispose() }
Assert-Refused 'a program elsewhere' { @{ Program = $Program } } 'copy|trusted'
Assert-Refused 'a folder that users can write to' { icacls $tasks /grant "${users}:(OI)(CI)M" | Out-Null } 'trusted' { icacls $tasks /remove:g $users | Out-Null }
Assert-Refused 'a document that users can write to' { icacls $document /grant "${users}:M" | Out-Null } 'trusted' { icacls $document /remove:g $users | Out-Null }
Assert-Refused 'a document that a user owns' { icacls $document /setowner $sid | Out-Null } 'trusted' { icacls $document /setowner '*S-1-5-32-544' | Out-Null }
Assert-Refused 'a junction in the place of the folder' {
  Rename-Item $tasks 'tasks-moved'
  New-Item -ItemType Junction -Path $tasks -Target 'C:\Program Files\Clearpane\tasks-moved' | Out-Null
} 'trusted' {
  (Get-Item $tasks).Delete()
  Rename-Item 'C:\Program Files\Clearpane\tasks-moved' 'tasks'
}
Assert-Refused 'another hash' { @{ Arguments = 'run-elevated', $id, ('b' * 64) } } 'trusted'
Assert-Refused 'the id of another task' { @{ Arguments = 'run-elevated', 'other', $hash } } 'document'
Assert-Refused 'an id with a path in it' { @{ Arguments = 'run-elevated', '..\evil', $hash } } 'run-elevated takes' {} 64
Assert-Refused 'one argument more' { @{ Arguments = 'run-elevated', $id, $hash, '--data-dir=C:\evil' } } 'run-elevated takes' {} 64
# A document of another version with its own right hash: an older consent, or an older program with a newer consent.
foreach ($version in '0.0.1', '99.0.0') {
  $now = Split-Path (Split-Path $copy) -Leaf
  $text = [Text.Encoding]::UTF8.GetString($good).Replace("`"version`":`"$now`"", "`"version`":`"$version`"")
  $otherHash = [Convert]::ToHexString([Security.Cryptography.SHA256]::HashData([Text.Encoding]::UTF8.GetBytes($text))).ToLower()
  $otherDocument = Join-Path $tasks "$otherHash.json"
  Assert-Refused "a consent to version $version" {
    [IO.File]::WriteAllText($otherDocument, $text)
    Set-Acl $otherDocument (Get-Acl $document)
    @{ Arguments = 'run-elevated', $id, $otherHash }
  } 'version' { Remove-Item $otherDocument -Force }
}
Assert-Refused 'an older program in its own folder' {
  New-Item -ItemType Directory 'C:\Program Files\Clearpane\0.0.1' | Out-Null
  Copy-Item $copy 'C:\Program Files\Clearpane\0.0.1\clearpane.exe'
  @{ Program = 'C:\Program Files\Clearpane\0.0.1\clearpane.exe' }
} 'copy' { Remove-Item 'C:\Program Files\Clearpane\0.0.1' -Recurse -Force }

# ---- The person without administrator rights, and another standard user ---------------------------------------------

$probe = 'C:\probe'
New-Item -ItemType Directory -Force $probe | Out-Null
icacls $probe /grant "${users}:(OI)(CI)M" | Out-Null
Copy-Item "$PSScriptRoot\windows-probe.ps1" $probe
$now = Split-Path (Split-Path $copy) -Leaf
# Without quotation marks, because none of these has a space.
function Get-ProbeArguments([string] $Out) { "-NoProfile -ExecutionPolicy Bypass -File $probe\windows-probe.ps1 $Out $sid $id $hash $now" }

function Assert-Probe([string] $Who, [string] $Out, [string[]] $Allowed) {
  foreach ($try in 1..600) { if (Test-Path $Out) { break }; Start-Sleep -Milliseconds 100 }
  if (-not (Test-Path $Out)) { Assert-That "$Who was tried" $false 'the attempts wrote no result'; return }
  $lines = @(Get-Content $Out)
  Assert-That "$Who made all attempts" ($lines.Count -eq 13) ($lines -join '; ')
  foreach ($line in $lines) {
    $state, $what = $line -split ' ', 2
    $expected = if ($what -in $Allowed) { 'done' } else { 'denied' }
    Assert-That "${Who}: $what is $expected" ($state -eq $expected) "it was $state"
  }
}

# The same account with its administrators' group only for denials, as before the prompt.
runas.exe /trustlevel:0x20000 "powershell.exe $(Get-ProbeArguments "$probe\person.txt")" | Out-Null
Assert-Probe 'the person without administrator rights' "$probe\person.txt" @('read the entry')

$secret = ConvertTo-SecureString ("Aa1!" + [guid]::NewGuid()) -AsPlainText -Force
New-LocalUser 'clearpane-visitor' -Password $secret | Out-Null
Add-LocalGroupMember -SID 'S-1-5-32-545' -Member 'clearpane-visitor' -ErrorAction SilentlyContinue
try {
  $visitor = [pscredential]::new('clearpane-visitor', $secret)
  Start-Process powershell.exe -Credential $visitor -WorkingDirectory $probe -ArgumentList (Get-ProbeArguments "$probe\visitor.txt")
  Assert-Probe 'another standard user' "$probe\visitor.txt" @()
} finally {
  Remove-LocalUser 'clearpane-visitor'
}
Assert-That 'the document is as it was' ([Convert]::ToBase64String([IO.File]::ReadAllBytes($document)) -eq [Convert]::ToBase64String($good))
Assert-That 'the entry is as it was' ($service.GetFolder($folder).GetTask($id).GetSecurityDescriptor(5) -eq $list -and $service.GetFolder($folder).GetTask($id).Enabled)

# ---- Without an attack it runs, once an hour ------------------------------------------------------------------------

& $copy run-elevated $id $hash
Assert-That 'the same start without an attack is carried out' ($LASTEXITCODE -in 0, 3) "exit code $LASTEXITCODE"
foreach ($again in 1..3) {
  $text = & $copy run-elevated $id $hash 2>&1 | Out-String
  Assert-That "start $again within the hour is refused" ($LASTEXITCODE -eq 4 -and $text -match 'hour') "exit code ${LASTEXITCODE}: $text"
}

# ---- Uninstalling ---------------------------------------------------------------------------------------------------

& $Program uninstall --yes --json --data-dir $data
Assert-That 'the uninstall succeeds' ($LASTEXITCODE -eq 0) "exit code $LASTEXITCODE"
Assert-That 'no entry is left' (-not (Get-ScheduledTask -TaskPath '\Clearpane*' -ErrorAction SilentlyContinue))
Assert-That 'no document is left' (-not (Test-Path "$tasks\*.json"))
Assert-That 'no copy of the program is left' (-not (Test-Path $copy))

if ($failures.Count -gt 0) { throw "$($failures.Count) failed:`n$($failures -join "`n")" }
