# What somebody without administrator rights tries on a task with administrator rights. Each attempt becomes a line with
# "done" or "denied" and its name. windows-tasks.ps1 starts it and judges the lines.
param([string] $Out, [string] $Sid, [string] $Id, [string] $Hash, [string] $Version)
$folder = "\Clearpane Elevated\$Sid"
$base = 'C:\Program Files\Clearpane'
$copy = "$base\$Version\clearpane.exe"
$tasks = "$base\tasks"
$document = "$tasks\$Hash.json"

function Try-It([string] $What, [scriptblock] $Work) {
  try { & $Work | Out-Null; "done $What" } catch { "denied $What" }
}
$service = New-Object -ComObject Schedule.Service
$service.Connect()
$found = @(
  Try-It 'read the entry' { $service.GetFolder($folder).GetTask($Id).Xml.Length }
  Try-It 'start the entry' { $service.GetFolder($folder).GetTask($Id).Run($null) }
  Try-It 'switch the entry off' { $service.GetFolder($folder).GetTask($Id).Enabled = $false }
  Try-It 'replace the entry' {
    $task = $service.GetFolder($folder).GetTask($Id)
    $service.GetFolder($folder).RegisterTask($Id, $task.Xml, 6, $null, $null, 3)
  }
  Try-It 'change the access list of the entry' { $service.GetFolder($folder).GetTask($Id).SetSecurityDescriptor('D:(A;;FA;;;WD)', 0) }
  Try-It 'delete the entry' { $service.GetFolder($folder).DeleteTask($Id, 0) }
  Try-It 'add an entry beside it' {
    $service.GetFolder($folder).RegisterTask('evil', $service.GetFolder($folder).GetTask($Id).Xml, 6, $null, $null, 3)
  }
  Try-It 'write the document' { [IO.File]::AppendAllText($document, ' ') }
  Try-It 'delete the document' { [IO.File]::Delete($document); if (Test-Path $document) { throw } }
  Try-It 'write the program' { [IO.File]::AppendAllText($copy, ' ') }
  Try-It 'add a document' { [IO.File]::WriteAllText("$tasks\evil.json", '{}') }
  Try-It 'add a version' { New-Item -ItemType Directory "$base\9.9.9" -ErrorAction Stop }
  Try-It 'carry out the task without the rights' {
    & $copy run-elevated $Id $Hash 2>&1 | Out-Null
    if ($LASTEXITCODE -ne 0 -and $LASTEXITCODE -ne 3) { throw }
  }
)
Set-Content -Path "$Out.part" -Value $found
Move-Item "$Out.part" $Out
