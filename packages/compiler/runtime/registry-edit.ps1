function Request-RegistryValue {
    param([string] $Hive, [string] $Path, [string] $Name, [hashtable] $Wanted, [switch] $Optional, [switch] $AbsentCounts, [switch] $Admin)
    $resource = [pscustomobject] @{ Hive = $Hive; Path = $Path; Name = $Name }
    Add-Request -Kind 'registry' -Resource $resource -Wanted $Wanted -Optional $Optional -AbsentCounts $AbsentCounts -Admin $Admin
}

function Resolve-RegistryWanted {
    # The state that is asked for, from what is there now; Status notApplicable where it makes no sense on this PC.
    param([hashtable] $Wanted, $Now)
    switch ($Wanted.Want) {
        'value' { return ConvertTo-State -Field @{ Status = 'present'; Type = $Wanted.Type; Hex = $Wanted.Hex } }
        'absent' { return ConvertTo-State -Field @{ Status = 'absent' } }
        'bits' { return Edit-RegistryBit -Wanted $Wanted -Now $Now }
        'pair' { return Edit-RegistryPair -Wanted $Wanted -Now $Now }
        default { throw ('unknown request ' + $Wanted.Want) }
    }
}

function Edit-RegistryBit {
    # Sets the masked bits of one byte; the rest belongs to other settings.
    param([hashtable] $Wanted, $Now)
    $state = $Now
    if ($Now.Status -eq 'absent') {
        if (-not $Wanted.ContainsKey('Base')) {
            return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the value whose bits would be set does not exist' }
        }
        $state = ConvertTo-State -Field @{ Status = 'present'; Type = 3; Hex = $Wanted.Base }
    }
    if ($state.Type -ne 3) {
        return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the value is not the row of bytes it is documented to be' }
    }
    $bytes = ConvertFrom-Hex -Hex $state.Hex
    if ($Wanted.Byte -ge $bytes.Length) {
        return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the value is too short' }
    }
    $kept = $bytes[$Wanted.Byte] -band (255 - $Wanted.Mask)
    $bytes[$Wanted.Byte] = $kept -bor ($Wanted.Bits -band $Wanted.Mask)
    return ConvertTo-State -Field @{ Status = 'present'; Type = $state.Type; Hex = (ConvertTo-Hex -Byte $bytes) }
}

function Edit-RegistryPair {
    # Sets or removes one "key=value;" of a text list; the other pairs keep their order.
    param([hashtable] $Wanted, $Now)
    $text = ''
    if ($Now.Status -eq 'present') {
        if ($Now.Type -ne 1) {
            return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the value is not the text list it is documented to be' }
        }
        $text = ConvertFrom-TextByte -Byte (ConvertFrom-Hex -Hex $Now.Hex) -Drop 1
    } elseif (-not $Wanted.ContainsKey('Value')) {
        return $Now
    }
    $done = $false
    $changed = $false
    $pairs = @()
    foreach ($pair in $text.Split(';')) {
        if ($pair.Length -eq 0) {
            continue
        }
        $ours = -not $done -and [string]::Equals($pair.Split('=')[0].Trim(), $Wanted.Key, [System.StringComparison]::OrdinalIgnoreCase)
        if (-not $ours) {
            $pairs += $pair
            continue
        }
        $done = $true
        $changed = -not $Wanted.ContainsKey('Value') -or -not [string]::Equals($pair, $Wanted.Key + '=' + $Wanted.Value)
        if ($Wanted.ContainsKey('Value')) {
            $pairs += $Wanted.Key + '=' + $Wanted.Value
        }
    }
    if (-not $done -and $Wanted.ContainsKey('Value')) {
        $pairs += $Wanted.Key + '=' + $Wanted.Value
        $changed = $true
    }
    if (-not $changed) {
        return $Now
    }
    return ConvertTo-RawValue -Kind 'String' -Data (@($pairs | ForEach-Object -Process { $_ + ';' }) -join '')
}

function Test-RegistryHold {
    # Is it so already? AbsentCounts: a missing value means what is asked.
    param($Ask, $Now)
    if ($Now.Status -eq 'absent' -and $Ask.AbsentCounts) {
        return $true
    }
    return Test-SameRegistryState -Left $Now -Right (Resolve-RegistryWanted -Wanted $Ask.Wanted -Now $Now) -Strict $true
}
