# Stands in for Windows where there is none: accounts, rights, access lists, and one registry in a file. What the runtime's
# other functions do with them is real. Only for tests.
function Test-Windows {
    return $true
}
function Initialize-Trust {
}
function Get-AccountId {
    return $env:CLEARPANE_ACCOUNT
}
function Test-Administrator {
    return $env:CLEARPANE_ADMIN -eq '1'
}
function Get-ProtectedFolder {
    param([string] $Name)
    return [System.IO.Path]::Combine($env:CLEARPANE_PROTECTED, $Name)
}
function Add-ProtectedFolder {
    param([string] $Path)
    $null = [System.IO.Directory]::CreateDirectory($Path)
}
function Get-OtherWriter {
    # Everything below one folder is the administrators' own.
    param([string] $Path)
    if (-not $Path.StartsWith($env:CLEARPANE_PROTECTED)) {
        return $env:CLEARPANE_ACCOUNT
    }
}
function Enter-Run {
    return $true
}
function Get-Target {
    return [pscustomobject] @{ Build = 26100; Revision = 1; Edition = 'Pro' }
}
function Get-OtherOwner {
    param([string] $Sid)
    if ($Sid -eq $env:CLEARPANE_ACCOUNT) {
        return ''
    }
    if ($env:CLEARPANE_SIGNED_IN -ne $Sid) {
        throw ('the run changed settings of another Windows account (' + $Sid + ') that is not signed in')
    }
    return $Sid
}
function Read-StandIn {
    $values = [ordered] @{}
    if ([System.IO.File]::Exists($env:CLEARPANE_REGISTRY)) {
        foreach ($line in [System.IO.File]::ReadAllLines($env:CLEARPANE_REGISTRY)) {
            $words = $line.Split([char[]] ' ')
            $values[$words[0]] = $words
        }
    }
    return $values
}
function ConvertTo-StandInName {
    param($Resource)
    return ConvertTo-Hex -Byte (ConvertTo-TextByte -Text ($Resource.Hive + [char] 0 + $Resource.Path + [char] 0 + $Resource.Name))
}
function Get-RegistryState {
    param($Resource)
    $words = (Read-StandIn)[(ConvertTo-StandInName -Resource $Resource)]
    if ($null -eq $words) {
        return ConvertTo-State -Field @{ Status = 'absent' }
    }
    if ($words[1] -eq '99') {
        return ConvertTo-State -Field @{ Status = 'inexact'; Reason = 'holds a value of a type or size that this script cannot save exactly' }
    }
    $hex = $words[2]
    if ($words[1] -eq '1' -and -not $hex.EndsWith('0000')) {
        $hex += '0000'
    }
    return ConvertTo-State -Field @{ Status = 'present'; Type = [int] $words[1]; Hex = $hex }
}
function Write-RegistryState {
    param($Resource, $From, $To)
    $values = Read-StandIn
    $name = ConvertTo-StandInName -Resource $Resource
    $values.Remove($name)
    if ($To.Import.Count -gt 0) {
        & $script:Kinds.registry.Import -Line $To.Import
        $values = Read-StandIn
    }
    if ($To.Status -eq 'present') {
        $values[$name] = @($name, [string] $To.Type, $To.Hex)
    }
    [System.IO.File]::WriteAllLines($env:CLEARPANE_REGISTRY, [string[]] @($values.Values | ForEach-Object -Process { $_ -join ' ' }))
}
function Invoke-SystemTool {
    # reg.exe: fails, answers, or finds that its file is not what was written.
    param([string] $Name, [string[]] $Argument)
    [System.IO.File]::AppendAllText($env:CLEARPANE_RAN, $Name + ' ' + ($Argument -join ' ') + [char] 10)
    if ($env:CLEARPANE_FAILS -eq $Name + ' ' + $Argument[0]) {
        return 1
    }
    return 0
}
