function Request-RegistryBit {
    # Some bits of one byte of a value; the rest of it belongs to other settings. Base: the value where there is none.
    param(
        [string] $Key, [string] $Name, [int] $Byte, [int] $Mask, [int] $Bit, [string] $Base,
        [switch] $Optional, [switch] $AbsentCounts, [switch] $Admin
    )
    $wanted = @{ Edit = 'Edit-RegistryBit'; Byte = $Byte; Mask = $Mask; Bits = $Bit }
    if ($PSBoundParameters.ContainsKey('Base')) {
        $wanted.Base = $Base
    }
    Add-RegistryRequest -Key $Key -Name $Name -Wanted $wanted -Optional $Optional -AbsentCounts $AbsentCounts -Admin $Admin
}

function Edit-RegistryBit {
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
