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
		throw (ConvertTo-Exception -Code 'onlySet' -Status 'unavailable' -Words 'it can be set, but not removed')
	}
	if ($Resource.From -eq 'status') {
		throw (ConvertTo-Exception -Code 'tamperSwitch' -Status 'denied' -Words 'tamper protection can only be switched in Windows Security')
	}
	if ($null -eq (Get-Property -Object (Get-DefenderTable -From $Resource.From) -Name $Resource.Preference)) {
		$given = @{ preference = [string] $Resource.Preference }
		throw (ConvertTo-Exception -Code 'noPreference' -Words 'this Defender has no preference {{preference}}' -Param $given)
	}
	if ($Resource.Protected -and (Get-Property -Object (Get-DefenderTable -From 'status') -Name 'IsTamperProtected') -eq $true) {
		$given = @{ preference = [string] $Resource.Preference }
		throw (ConvertTo-Exception -Code 'tamperKeeps' -Status 'denied' -Words '{{preference}} stays as it is while tamper protection is on' -Param $given)
	}
	$change = @{ ErrorAction = 'Stop' }
	$change[$Resource.Preference] = $Value
	Defender\Set-MpPreference @change
}
