function Get-DefenderTable {
	param([string] $From)
	if ($From -eq 'status') {
		return Get-Once -OnceName 'MpComputerStatus' -Ask { Defender\Get-MpComputerStatus -ErrorAction Stop }
	}
	return Get-Once -OnceName 'MpPreference' -Ask { Defender\Get-MpPreference -ErrorAction Stop }
}

function Get-DefenderValue {
	param($Resource)
	return ConvertTo-Answer -Value (Get-Property -Object (Get-DefenderTable -From $Resource.From) -Name $Resource.Preference)
}

function Write-DefenderValue {
	# With tamper protection Windows reports success and changes nothing, so it is checked first.
	param($Resource, $Value)
	if ($null -eq $Value) {
		throw (New-Object -TypeName System.NotSupportedException -ArgumentList 'a Defender preference always has a value')
	}
	if ($Resource.From -eq 'status') {
		throw (New-Object -TypeName System.UnauthorizedAccessException -ArgumentList 'tamper protection is switched in Windows Security alone')
	}
	if ($null -eq (Get-Property -Object (Get-DefenderTable -From $Resource.From) -Name $Resource.Preference)) {
		throw ('Defender has no preference ' + $Resource.Preference)
	}
	if ($Resource.Protected -and (Get-Property -Object (Get-DefenderTable -From 'status') -Name 'IsTamperProtected') -eq $true) {
		$words = $Resource.Preference + ' is kept as it is while tamper protection is on'
		throw (New-Object -TypeName System.UnauthorizedAccessException -ArgumentList $words)
	}
	$change = @{ ErrorAction = 'Stop' }
	$change[$Resource.Preference] = $Value
	Defender\Set-MpPreference @change
}
