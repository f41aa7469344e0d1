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
	# The other pairs keep their order. Of several pairs with this word, one remains.
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
	$asked = @()
	if ($Desired.ContainsKey('Value')) {
		$asked = @($Desired.Key + '=' + $Desired.Value)
	}
	$ours = @()
	$pairs = @()
	foreach ($pair in $text.Split(';')) {
		if ($pair.Length -eq 0) {
			continue
		}
		if (-not [string]::Equals($pair.Split('=')[0].Trim(), $Desired.Key, [System.StringComparison]::OrdinalIgnoreCase)) {
			$pairs += $pair
			continue
		}
		if ($ours.Count -eq 0) {
			$pairs += $asked
		}
		$ours += $pair
	}
	if ($ours.Count -ge $asked.Count -and @($ours | Where-Object -FilterScript { -not [string]::Equals($_, ($asked -join '')) }).Count -eq 0) {
		return $Now
	}
	if ($ours.Count -eq 0) {
		$pairs += $asked
	}
	return ConvertTo-RawValue -Kind 'String' -Data (@($pairs | ForEach-Object -Process { $_ + ';' }) -join '')
}
