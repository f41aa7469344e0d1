function Request-UpdatePause {
	# The pause of five weeks that Settings offers: six values of the registry with times in UTC, all from one moment.
	param([switch] $Admin)
	$now = [DateTime]::UtcNow
	$key = 'HKLM\SOFTWARE\Microsoft\WindowsUpdate\UX\Settings'
	$days = [ordered] @{
		PauseUpdatesStartTime = 0; PauseFeatureUpdatesStartTime = 0; PauseQualityUpdatesStartTime = 0
		PauseUpdatesExpiryTime = 35; PauseFeatureUpdatesEndTime = 35; PauseQualityUpdatesEndTime = 35
	}
	foreach ($name in $days.Keys) {
		$desired = @{ Edit = 'Edit-PauseTime'; At = $now; Days = $days[$name] }
		Add-RegistryRequest -Key $key -Name $name -Desired $desired -Optional $false -AbsentCounts $false -Admin $Admin
	}
}

function Edit-PauseTime {
	# What belongs to a pause that has at least four weeks left stays as it is, so a second run changes nothing.
	param([hashtable] $Desired, $Now)
	$culture = [System.Globalization.CultureInfo]::InvariantCulture
	$form = 'yyyy-MM-ddTHH:mm:ssZ'
	$text = ''
	if ($Now.Status -eq 'present' -and $Now.Type -eq 1) {
		$text = ConvertFrom-TextByte -Byte (ConvertFrom-Hex -Hex $Now.Hex) -Drop 1
	}
	$found = [DateTime]::MinValue
	if ([DateTime]::TryParseExact($text, $form, $culture, [System.Globalization.DateTimeStyles] 'AssumeUniversal, AdjustToUniversal', [ref] $found)) {
		$ahead = ($found - $Desired.At).TotalDays
		if ($ahead -le $Desired.Days -and $ahead -gt $Desired.Days - 7) {
			return $Now
		}
	}
	$until = $Desired.At.AddDays($Desired.Days)
	$text = $until.ToString($form, $culture)
	return ConvertTo-RawValue -Kind 'String' -Data $text
}
