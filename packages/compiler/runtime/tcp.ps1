function Get-TcpTable {
	# Nothing if this PC has no such group of settings.
	param([string] $Way, [string] $Scope)
	if ($Way -eq 'offload') {
		return Get-Once -OnceName 'NetOffload' -Ask { NetTCPIP\Get-NetOffloadGlobalSetting -ErrorAction Stop }
	}
	if ($Way -eq 'teredo') {
		return Get-Once -OnceName 'Teredo' -Ask { NetworkTransition\Get-NetTeredoConfiguration -ErrorAction Stop }
	}
	foreach ($template in @(Get-Once -OnceName 'NetTCPSetting' -Ask { NetTCPIP\Get-NetTCPSetting -ErrorAction Stop })) {
		if ($template.SettingName -eq $Scope) {
			return $template
		}
	}
	$given = @{ scope = $Scope }
	throw (ConvertTo-Exception -Code 'noTcpScope' -Status 'unavailable' -Words 'this PC has no TCP settings named {{scope}}' -Param $given)
}

function Get-TcpValue {
	param($Resource)
	return ConvertTo-Answer -Value (Get-Property -Object (Get-TcpTable -Way $Resource.Way -Scope $Resource.Scope) -Name $Resource.Property)
}

function Write-TcpValue {
	param($Resource, $Value)
	if ($null -eq $Value) {
		throw (ConvertTo-Exception -Code 'onlySet' -Status 'unavailable' -Words 'it can be set, but not removed')
	}
	if ($null -eq (Get-Property -Object (Get-TcpTable -Way $Resource.Way -Scope $Resource.Scope) -Name $Resource.Property)) {
		$given = @{ property = [string] $Resource.Property }
		throw (ConvertTo-Exception -Code 'noTcpSetting' -Words 'this PC has no TCP setting {{property}}' -Param $given)
	}
	if ($Resource.Way -eq 'template' -and $Resource.Property -eq 'CongestionProvider') {
		Write-CongestionProvider -Scope $Resource.Scope -Value ([string] $Value)
		return
	}
	$change = @{ ErrorAction = 'Stop'; Confirm = $false }
	$change[$Resource.Property] = $Value
	if ($Resource.Way -eq 'offload') {
		NetTCPIP\Set-NetOffloadGlobalSetting @change
	} elseif ($Resource.Way -eq 'teredo') {
		NetworkTransition\Set-NetTeredoConfiguration @change
	} else {
		NetTCPIP\Set-NetTCPSetting -SettingName $Resource.Scope @change
	}
}

function Write-CongestionProvider {
	# On a client the cmdlet can only read this one; netsh sets it.
	# https://learn.microsoft.com/powershell/module/nettcpip/set-nettcpsetting
	param([string] $Scope, [string] $Value)
	if ($Scope -notmatch '^[A-Za-z]+$' -or $Value -notmatch '^[A-Za-z0-9]+$') {
		throw (ConvertTo-Exception -Code 'noCongestionProvider' -Words '{{value}} isn''t a congestion provider' -Param @{ value = $Value })
	}
	$words = @('interface', 'tcp', 'set', 'supplemental', ('template=' + $Scope.ToLowerInvariant()), ('congestionprovider=' + $Value.ToLowerInvariant()))
	$code = Invoke-SystemTool -Name 'netsh.exe' -Argument $words
	if ($code -ne 0) {
		$given = @{ call = 'netsh.exe'; number = [long] $code }
		throw (ConvertTo-Exception -Code 'windowsNumber' -Words '{{call}} answered {{number}}' -Param $given)
	}
}
