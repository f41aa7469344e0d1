function Read-Stand {
    return ConvertFrom-Json -InputObject ([System.IO.File]::ReadAllText($env:CLEARPANE_STAND))
}
function Save-Stand {
    param($State)
    [System.IO.File]::WriteAllText($env:CLEARPANE_STAND, (ConvertTo-Json -InputObject $State -Depth 5))
}
function Open-Task {
    # Fakes the Task Scheduler's object: one task, and a folder that is not there.
    param([string] $Path)
    $state = Read-Stand
    if ($null -eq $state.tasks.PSObject.Properties[$Path]) {
        throw (New-Object -TypeName System.IO.FileNotFoundException -ArgumentList 'no such task')
    }
    $task = [pscustomobject] @{ Path = $Path }
    $get = { (Read-Stand).tasks.PSObject.Properties[$this.Path].Value }
    $set = { param($Value) $now = Read-Stand; $now.tasks.PSObject.Properties[$this.Path].Value = $Value; Save-Stand -State $now }
    Add-Member -InputObject $task -MemberType ScriptProperty -Name 'Enabled' -Value $get -SecondValue $set
    return $task
}
function Invoke-SystemTool {
    # Fakes programs of Windows that Wine lacks: powercfg and netsh keep their state in the file; what is run is noted down.
    param([string] $Name, [string[]] $Argument)
    $state = Read-Stand
    $state.ran = @($state.ran) + ($Name + ' ' + ($Argument -join ' '))
    if ($Name -eq 'powercfg.exe' -and $Argument[0] -eq '/setacvalueindex') {
        $state.ac = [long] $Argument[4]
    } elseif ($Name -eq 'powercfg.exe' -and $Argument[0] -eq '/setdcvalueindex') {
        $state.dc = [long] $Argument[4]
    }
    Save-Stand -State $state
    return 0
}
function Read-SystemTool {
    # As powercfg prints in German, so that a reader of words would be caught.
    param([string] $Name, [string[]] $Argument)
    $state = Read-Stand
    return 'GUID des Energieschemas: ' + $Argument[1] + '  (Ausbalanciert)   GUID der Untergruppe: ' + $Argument[2] + ' (Energie sparen) ' +
        'GUID der Einstellung: ' + $state.other + ' (Andere) Index der aktuellen Wechselstromeinstellung: 0x00000009 Index: 0x00000009 ' +
        'GUID der Einstellung: ' + $state.setting.ToUpperInvariant() + ' (Bildschirm) Minimal: 0x00000000 Maximal: 0xffffffff ' +
        'Index der aktuellen Wechselstromeinstellung: 0x' + $state.ac.ToString('x8') + ' Index der aktuellen Gleichstromeinstellung: 0x' + $state.dc.ToString('x8')
}
function Get-OtherWriter {
    # In Wine every file belongs to the one account there is.
    param([string] $Path)
    $null = $Path
}
