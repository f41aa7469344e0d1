function Request-RegistryBit {
	# Some bits of one byte of a value; the rest belongs to other settings. Base: the value if there is none.
	param(
		[string] $Key, [string] $Name, [int] $Byte, [int] $Mask, [int] $Bit, [string] $Base,
		[switch] $Optional, [switch] $AbsentCounts, [switch] $Admin
	)
	$desired = @{ Edit = 'Edit-RegistryBit'; Byte = $Byte; Mask = $Mask; Bits = $Bit }
	if ($PSBoundParameters.ContainsKey('Base')) {
		$desired.Base = $Base
	}
	Add-RegistryRequest -Key $Key -Name $Name -Desired $desired -Optional $Optional -AbsentCounts $AbsentCounts -Admin $Admin
}

function Edit-RegistryBit {
	param([hashtable] $Desired, $Now)
	$state = $Now
	if ($Now.Status -eq 'absent') {
		if (-not $Desired.ContainsKey('Base')) {
			return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the value whose bits would be set does not exist' }
		}
		$state = ConvertTo-State -Field @{ Status = 'present'; Type = 3; Hex = $Desired.Base }
	}
	if ($state.Type -ne 3) {
		return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the value is not the row of bytes it is documented to be' }
	}
	$bytes = ConvertFrom-Hex -Hex $state.Hex
	if ($Desired.Byte -ge $bytes.Length) {
		return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the value is too short' }
	}
	$kept = $bytes[$Desired.Byte] -band (255 - $Desired.Mask)
	$bytes[$Desired.Byte] = $kept -bor ($Desired.Bits -band $Desired.Mask)
	return ConvertTo-State -Field @{ Status = 'present'; Type = $state.Type; Hex = (ConvertTo-Hex -Byte $bytes) }
}
