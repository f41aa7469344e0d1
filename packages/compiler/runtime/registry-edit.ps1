function Request-RegistryValue {
	# One value of the registry. -Dword 1, -Text 'x' and so on: the desired data; -Type with -Hex: any other type; -Gone: no value.
	param(
		[string] $Key, [string] $Name, [uint32] $Dword, [uint64] $Qword, [string] $Text, [string] $ExpandText, [string[]] $List, [string] $Binary,
		[int] $Type, [string] $Hex, [string[]] $Further = @(), [switch] $Gone, [switch] $Optional, [switch] $AbsentCounts, [switch] $Admin
	)
	$given = $PSBoundParameters
	$to = ConvertTo-State -Field @{ Status = 'present'; Type = $Type; Hex = $Hex }
	if ($Gone) {
		$to = ConvertTo-State -Field @{ Status = 'absent' }
	} elseif ($given.ContainsKey('Dword')) {
		$to = ConvertTo-State -Field @{ Status = 'present'; Type = 4; Hex = (ConvertTo-Hex -Byte ([System.BitConverter]::GetBytes($Dword))) }
	} elseif ($given.ContainsKey('Qword')) {
		$to = ConvertTo-State -Field @{ Status = 'present'; Type = 11; Hex = (ConvertTo-Hex -Byte ([System.BitConverter]::GetBytes($Qword))) }
	} elseif ($given.ContainsKey('Text')) {
		$to = ConvertTo-RawValue -Kind 'String' -Data $Text
	} elseif ($given.ContainsKey('ExpandText')) {
		$to = ConvertTo-RawValue -Kind 'ExpandString' -Data $ExpandText
	} elseif ($given.ContainsKey('List')) {
		$to = ConvertTo-RawValue -Kind 'MultiString' -Data $List
	} elseif ($given.ContainsKey('Binary')) {
		$to = ConvertTo-State -Field @{ Status = 'present'; Type = 3; Hex = $Binary }
	}
	Add-RegistryRequest -Key $Key -Name $Name -Desired @{ Edit = ''; To = $to; Further = $Further } -Optional $Optional -AbsentCounts $AbsentCounts -Admin $Admin
}

function Add-RegistryRequest {
	# Edit: the function that derives the new value from the current one; none if the whole value is given.
	param([string] $Key, [string] $Name, [hashtable] $Desired, [bool] $Optional, [bool] $AbsentCounts, [bool] $Admin)
	$cut = $Key.IndexOf('\')
	$resource = [pscustomobject] @{ Hive = $Key.Substring(0, $cut); Path = $Key.Substring($cut + 1); Name = $Name }
	Add-Request -Kind 'registry' -Resource $resource -Desired $Desired -Optional $Optional -AbsentCounts $AbsentCounts -Admin $Admin
}

function Resolve-RegistryDesired {
	# Returns the desired state, given the current one; Status notApplicable if it makes no sense on this PC.
	param([hashtable] $Desired, $Now)
	if ($Desired.Edit -eq '') {
		return $Desired.To
	}
	return & $Desired.Edit -Desired $Desired -Now $Now
}

function Test-RegistryHold {
	# Checks whether the value is already set. AbsentCounts: a missing value counts as set.
	param($Ask, $Now)
	if ($Now.Status -eq 'absent' -and $Ask.AbsentCounts) {
		return $true
	}
	if ($Ask.Desired.ContainsKey('Further') -and $Ask.Desired.Further.Count -gt 0 -and $Now.Status -eq 'present' -and $Now.Type -eq $Ask.Desired.To.Type) {
		$amounts = @($Now, $Ask.Desired.To) | ForEach-Object -Process { ConvertTo-Amount -Type $_.Type -Hex $_.Hex }
		if (Test-Further -Further $Ask.Desired.Further -Now $amounts[0] -Desired $amounts[1]) {
			return $true
		}
	}
	return Test-SameRegistryState -Left $Now -Right (Resolve-RegistryDesired -Desired $Ask.Desired -Now $Now) -Strict $true
}

function ConvertTo-Amount {
	# Data as text: a number in decimal, a text without its closing NUL.
	param([int] $Type, [string] $Hex)
	$bytes = ConvertFrom-Hex -Hex $Hex
	if ($Type -eq 4 -and $bytes.Length -eq 4) {
		return [string] [System.BitConverter]::ToUInt32($bytes, 0)
	}
	if ($Type -eq 11 -and $bytes.Length -eq 8) {
		return [string] [System.BitConverter]::ToUInt64($bytes, 0)
	}
	if ($Type -eq 1 -and $bytes.Length -ge 2) {
		return ConvertFrom-TextByte -Byte $bytes -Drop 1
	}
	return ''
}
