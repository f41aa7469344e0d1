function Open-Hive {
    # The 64-bit view, whichever PowerShell runs this.
    param([string] $Hive)
    $hives = @{ HKLM = 'LocalMachine'; HKCU = 'CurrentUser'; HKU = 'Users' }
    return [Microsoft.Win32.RegistryKey]::OpenBaseKey($hives[$Hive], 'Registry64')
}

function ConvertTo-Hex {
    param([byte[]] $Byte)
    if ($null -eq $Byte) {
        return ''
    }
    return [System.BitConverter]::ToString($Byte).Replace('-', '').ToLowerInvariant()
}

function ConvertFrom-Hex {
    param([string] $Hex)
    $bytes = New-Object -TypeName byte[] -ArgumentList ($Hex.Length / 2)
    for ($i = 0; $i -lt $bytes.Length; $i++) {
        $bytes[$i] = [System.Convert]::ToByte($Hex.Substring(2 * $i, 2), 16)
    }
    return , $bytes
}

function ConvertTo-TextByte {
    # Copied, not encoded: an encoder replaces what it thinks is not text.
    param([string] $Text)
    $bytes = New-Object -TypeName byte[] -ArgumentList (2 * $Text.Length)
    [System.Buffer]::BlockCopy($Text.ToCharArray(), 0, $bytes, 0, $bytes.Length)
    return , $bytes
}

function ConvertFrom-TextByte {
    # Drop: how many closing NULs to leave off.
    param([byte[]] $Byte, [int] $Drop)
    $characters = New-Object -TypeName char[] -ArgumentList ([int] [Math]::Floor($Byte.Length / 2) - $Drop)
    [System.Buffer]::BlockCopy($Byte, 0, $characters, 0, 2 * $characters.Length)
    return -join $characters
}

function ConvertTo-RawValue {
    # Type number and bytes of what .NET read, or nothing where that would not be exact.
    param([string] $Kind, $Data)
    $end = [string] [char] 0
    if ($Kind -eq 'String') {
        return ConvertTo-State -Field @{ Status = 'present'; Type = 1; Hex = (ConvertTo-Hex -Byte (ConvertTo-TextByte -Text ($Data + $end))) }
    }
    if ($Kind -eq 'ExpandString') {
        return ConvertTo-State -Field @{ Status = 'present'; Type = 2; Hex = (ConvertTo-Hex -Byte (ConvertTo-TextByte -Text ($Data + $end))) }
    }
    if ($Kind -eq 'MultiString') {
        $text = (@($Data | ForEach-Object -Process { $_ + $end }) -join '') + $end
        return ConvertTo-State -Field @{ Status = 'present'; Type = 7; Hex = (ConvertTo-Hex -Byte (ConvertTo-TextByte -Text $text)) }
    }
    if ($Kind -eq 'DWord' -and $Data -is [int]) {
        return ConvertTo-State -Field @{ Status = 'present'; Type = 4; Hex = (ConvertTo-Hex -Byte ([System.BitConverter]::GetBytes($Data))) }
    }
    if ($Kind -eq 'QWord' -and $Data -is [long]) {
        return ConvertTo-State -Field @{ Status = 'present'; Type = 11; Hex = (ConvertTo-Hex -Byte ([System.BitConverter]::GetBytes($Data))) }
    }
    if ($Kind -eq 'Binary' -and $Data -is [byte[]]) {
        return ConvertTo-State -Field @{ Status = 'present'; Type = 3; Hex = (ConvertTo-Hex -Byte $Data) }
    }
    if ($Kind -eq 'None' -and $Data -is [byte[]]) {
        return ConvertTo-State -Field @{ Status = 'present'; Type = 0; Hex = (ConvertTo-Hex -Byte $Data) }
    }
    return ConvertTo-State -Field @{ Status = 'inexact'; Reason = 'holds a value of a type or size that this script cannot save exactly' }
}

function Get-MissingKey {
    # The keys above a value that do not exist, outermost first: undo removes them again, if we made them and they are empty.
    param($Root, $Resource)
    $missing = @()
    $path = ''
    foreach ($part in $Resource.Path.Split('\')) {
        $path = ($path + '\' + $part).TrimStart('\')
        $key = $Root.OpenSubKey($path)
        if ($null -eq $key) {
            $missing += $Resource.Hive + '\' + $path
        } else {
            $key.Dispose()
        }
    }
    return , [string[]] $missing
}

function Get-RegistryState {
    # Handles are opened read-only here: looking cannot write.
    param($Resource)
    $root = Open-Hive -Hive $Resource.Hive
    try {
        $key = $root.OpenSubKey($Resource.Path)
        if ($null -eq $key) {
            return ConvertTo-State -Field @{ Status = 'absent'; MissingKeys = (Get-MissingKey -Root $root -Resource $Resource) }
        }
        try {
            foreach ($name in $key.GetValueNames()) {
                if ([string]::Equals($name, $Resource.Name, [System.StringComparison]::OrdinalIgnoreCase)) {
                    $data = $key.GetValue($name, $null, 'DoNotExpandEnvironmentNames')
                    return ConvertTo-RawValue -Kind $key.GetValueKind($name) -Data $data
                }
            }
            return ConvertTo-State -Field @{ Status = 'absent' }
        } finally {
            $key.Dispose()
        }
    } catch {
        return ConvertTo-FailedState -Exception $_.Exception
    } finally {
        $root.Dispose()
    }
}

function Clear-EmptyKey {
    # Innermost first, and only what holds neither values nor keys.
    param($Root, [string] $Hive, [string[]] $Path)
    foreach ($full in @($Path | Sort-Object -Property Length -Descending)) {
        $relative = $full.Substring($Hive.Length + 1)
        $key = $Root.OpenSubKey($relative)
        if ($null -eq $key) {
            continue
        }
        $empty = $key.ValueCount -eq 0 -and $key.SubKeyCount -eq 0
        $key.Dispose()
        if ($empty) {
            $Root.DeleteSubKey($relative, $false)
        }
    }
}

function Write-RegistryState {
    param($Resource, $From, $To)
    $null = $From
    if ($To.Import.Count -gt 0) {
        & $script:Kinds.registry.Import -Line $To.Import
        return
    }
    $root = Open-Hive -Hive $Resource.Hive
    try {
        if ($To.Status -eq 'absent') {
            $key = $root.OpenSubKey($Resource.Path, $true)
            if ($null -ne $key) {
                $key.DeleteValue($Resource.Name, $false)
                $key.Dispose()
            }
            Clear-EmptyKey -Root $root -Hive $Resource.Hive -Path $To.MissingKeys
            return
        }
        $key = $root.CreateSubKey($Resource.Path)
        try {
            Write-RawValue -Key $key -Name $Resource.Name -State $To
        } finally {
            $key.Dispose()
        }
    } finally {
        $root.Dispose()
    }
}

function Write-RawValue {
    param($Key, [string] $Name, $State)
    $bytes = ConvertFrom-Hex -Hex $State.Hex
    switch ([long] $State.Type) {
        0 { $Key.SetValue($Name, $bytes, 'None') }
        1 { $Key.SetValue($Name, (ConvertFrom-TextByte -Byte $bytes -Drop 1), 'String') }
        2 { $Key.SetValue($Name, (ConvertFrom-TextByte -Byte $bytes -Drop 1), 'ExpandString') }
        3 { $Key.SetValue($Name, $bytes, 'Binary') }
        4 { $Key.SetValue($Name, [System.BitConverter]::ToInt32($bytes, 0), 'DWord') }
        7 { $Key.SetValue($Name, (Split-MultiText -Text (ConvertFrom-TextByte -Byte $bytes -Drop 1)), 'MultiString') }
        11 { $Key.SetValue($Name, [System.BitConverter]::ToInt64($bytes, 0), 'QWord') }
        default { throw 'this registry type cannot be written here' }
    }
}

function Split-MultiText {
    # Each line ends with a NUL.
    param([string] $Text)
    $parts = $Text.Split([char] 0)
    $lines = New-Object -TypeName string[] -ArgumentList ($parts.Length - 1)
    [System.Array]::Copy($parts, $lines, $lines.Length)
    return , $lines
}

function Test-SameRegistryState {
    param($Left, $Right, [bool] $Strict)
    $null = $Strict
    if ($Right.Import.Count -gt 0) {
        return $false
    }
    return $Left.Status -eq $Right.Status -and $Left.Type -eq $Right.Type -and $Left.Hex -eq $Right.Hex
}

function Get-RegistryLabel {
    param($Resource)
    return $Resource.Hive + '\' + $Resource.Path + '\' + $Resource.Name
}

function Format-RegistryState {
    param($State)
    if ($State.Status -ne 'present') {
        return $State.Status
    }
    $bytes = ConvertFrom-Hex -Hex $State.Hex
    if ($State.Type -eq 4 -and $bytes.Length -eq 4) {
        return 'REG_DWORD ' + [System.BitConverter]::ToUInt32($bytes, 0)
    }
    if ($State.Type -eq 11 -and $bytes.Length -eq 8) {
        return 'REG_QWORD ' + [System.BitConverter]::ToUInt64($bytes, 0)
    }
    # By text: the number of a type needs 32 bits without a sign, and JSON hands out another sort of number.
    $names = @{ '0' = 'REG_NONE'; '1' = 'REG_SZ'; '2' = 'REG_EXPAND_SZ'; '3' = 'REG_BINARY'; '7' = 'REG_MULTI_SZ' }
    $name = $names[[string] $State.Type]
    if ($null -eq $name) {
        return 'type ' + $State.Type + ' hex ' + $State.Hex
    }
    if (@(0, 3) -contains $State.Type) {
        return $name + ' ' + $State.Hex
    }
    $text = (ConvertFrom-TextByte -Byte $bytes -Drop 0).TrimEnd([char] 0).Replace([string] [char] 0, ' | ')
    return $name + ' ' + ($text -replace '[\x00-\x1f]+', ' ')
}

function Get-RegistryReturn {
    # What undo writes: the value as it was.
    param($Before, $Wrote, $Now)
    $null = $Wrote, $Now
    return $Before
}
