function Request-RegistryPair {
	# One 'word=value;' of a value that is a list of them; without -Value: the list lacks that word.
	param([string] $Key, [string] $Name, [string] $Word, [string] $Value, [switch] $Optional, [switch] $AbsentCounts, [switch] $Admin)
	$desired = @{ Edit = 'Edit-RegistryPair'; Key = $Word }
	if ($PSBoundParameters.ContainsKey('Value')) {
		$desired.Value = $Value
	}
	Add-RegistryRequest -Key $Key -Name $Name -Desired $desired -Optional $Optional -AbsentCounts $AbsentCounts -Admin $Admin
}

function Edit-RegistryPair {
	# The other pairs keep their order.
	param([hashtable] $Desired, $Now)
	$text = ''
	if ($Now.Status -eq 'present') {
		if ($Now.Type -ne 1) {
			return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the value is not the text list it is documented to be' }
		}
		$text = ConvertFrom-TextByte -Byte (ConvertFrom-Hex -Hex $Now.Hex) -Drop 1
	} elseif (-not $Desired.ContainsKey('Value')) {
		return $Now
	}
	$done = $false
	$changed = $false
	$pairs = @()
	foreach ($pair in $text.Split(';')) {
		if ($pair.Length -eq 0) {
			continue
		}
		$ours = -not $done -and [string]::Equals($pair.Split('=')[0].Trim(), $Desired.Key, [System.StringComparison]::OrdinalIgnoreCase)
		if (-not $ours) {
			$pairs += $pair
			continue
		}
		$done = $true
		$changed = -not $Desired.ContainsKey('Value') -or -not [string]::Equals($pair, $Desired.Key + '=' + $Desired.Value)
		if ($Desired.ContainsKey('Value')) {
			$pairs += $Desired.Key + '=' + $Desired.Value
		}
	}
	if (-not $done -and $Desired.ContainsKey('Value')) {
		$pairs += $Desired.Key + '=' + $Desired.Value
		$changed = $true
	}
	if (-not $changed) {
		return $Now
	}
	return ConvertTo-RawValue -Kind 'String' -Data (@($pairs | ForEach-Object -Process { $_ + ';' }) -join '')
}
