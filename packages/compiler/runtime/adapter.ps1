function Get-AdapterByGuid {
	param([string] $Guid)
	foreach ($one in @(Get-Once -OnceName 'NetAdapter' -Ask { NetAdapter\Get-NetAdapter -IncludeHidden -ErrorAction Stop })) {
		if ($one.InterfaceGuid -eq $Guid) {
			return $one
		}
	}
	throw (ConvertTo-Exception -Code 'noAdapter' -Status 'unavailable' -Words 'this PC has no such network adapter')
}

function Get-AdapterTable {
	# All adapters' rows of one type. Adapter names may contain wildcards, so none is passed to a cmdlet.
	param([string] $Way)
	if ($Way -eq 'keyword') {
		return Get-Once -OnceName 'NetAdapterKeyword' -Ask { NetAdapter\Get-NetAdapterAdvancedProperty -AllProperties -IncludeHidden -ErrorAction Stop }
	}
	if ($Way -eq 'binding') {
		return Get-Once -OnceName 'NetAdapterBinding' -Ask { NetAdapter\Get-NetAdapterBinding -AllBindings -IncludeHidden -ErrorAction Stop }
	}
	if ($Way -eq 'category') {
		return Get-Once -OnceName 'NetProfile' -Ask { NetConnection\Get-NetConnectionProfile -ErrorAction Stop }
	}
	if ($Way -eq 'mtu') {
		return Get-Once -OnceName 'NetIPInterface' -Ask { NetTCPIP\Get-NetIPInterface -ErrorAction Stop }
	}
	if ($Way -eq 'netbios') {
		return Get-Once -OnceName 'NetConfiguration' -Ask { CimCmdlets\Get-CimInstance -ClassName 'Win32_NetworkAdapterConfiguration' -ErrorAction Stop }
	}
	# One adapter without power management must not hide the others': its error is reported only if it was the requested one.
	return Get-Once -OnceName 'NetAdapterPower' -Ask { NetAdapter\Get-NetAdapterPowerManagement -IncludeHidden -ErrorAction SilentlyContinue }
}

function Test-AdapterRow {
	# Checks whether this is the requested row.
	param($Row, $Adapter, $Resource)
	switch ($Resource.Way) {
		'keyword' { return $Row.Name -eq $Adapter.Name -and $Row.RegistryKeyword -eq $Resource.Name }
		'binding' { return $Row.Name -eq $Adapter.Name -and $Row.ComponentID -eq $Resource.Name }
		'category' { return $Row.InterfaceIndex -eq $Adapter.ifIndex }
		'mtu' { return $Row.InterfaceIndex -eq $Adapter.ifIndex -and [string] $Row.AddressFamily -eq $Resource.Name }
		'netbios' { return $Row.SettingID -eq $Resource.Adapter }
		default { return $Row.Name -eq $Adapter.Name }
	}
}

function Get-AdapterRow {
	param($Resource)
	$adapter = Get-AdapterByGuid -Guid $Resource.Adapter
	foreach ($row in @(Get-AdapterTable -Way $Resource.Way)) {
		if ($null -ne $row -and (Test-AdapterRow -Row $row -Adapter $adapter -Resource $Resource)) {
			return $row
		}
	}
	if ($Resource.Way -eq 'category') {
		$given = @{ adapter = [string] $adapter.Name }
		throw (ConvertTo-Exception -Code 'adapterOffline' -Status 'unavailable' -Words '{{adapter}} isn''t connected to a network' -Param $given)
	}
	$given = @{ adapter = [string] $adapter.Name; name = [string] $Resource.Name }
	throw (ConvertTo-Exception -Code 'adapterLacks' -Status 'unavailable' -Words '{{adapter}} has no {{name}}' -Param $given)
}

function Get-AdapterValue {
	param($Resource)
	if ($Resource.Way -eq 'interface') {
		return Get-InterfaceValue -Resource $Resource
	}
	$row = Get-AdapterRow -Resource $Resource
	$columns = @{ binding = 'Enabled'; category = 'NetworkCategory'; mtu = 'NlMtu'; netbios = 'TcpipNetbiosOptions'; power = $Resource.Name }
	if ($Resource.Way -eq 'keyword') {
		$value = ([string[]] @($row.RegistryValue)) -join ','
	} else {
		$value = Get-Property -Object $row -Name $columns[$Resource.Way]
	}
	if ($null -eq $value -or ($Resource.Way -eq 'power' -and [string] $value -eq 'Unsupported')) {
		$given = @{ name = [string] $Resource.Name }
		throw (ConvertTo-Exception -Code 'adapterUnable' -Status 'unavailable' -Words 'the adapter doesn''t support {{name}}' -Param $given)
	}
	return ConvertTo-Answer -Value $value
}

function Write-AdapterValue {
	# Most of these restart the adapter, so its next state is the requested one.
	param($Resource, $Value)
	if ($Resource.Way -eq 'interface') {
		Write-InterfaceValue -Resource $Resource -Value $Value
		return
	}
	if ($null -eq $Value) {
		throw (ConvertTo-Exception -Code 'onlySet' -Status 'unavailable' -Words 'it can be set, but not removed')
	}
	$row = Get-AdapterRow -Resource $Resource
	$sure = @{ Confirm = $false; ErrorAction = 'Stop' }
	switch ($Resource.Way) {
		'keyword' {
			if ($Value -isnot [string]) {
				throw (ConvertTo-Exception -Code 'textOnly' -Words 'it takes a text')
			}
			NetAdapter\Set-NetAdapterAdvancedProperty -InputObject $row -RegistryValue @($Value) @sure
		}
		'binding' {
			if ($Value -isnot [bool]) {
				throw (ConvertTo-Exception -Code 'yesOrNoOnly' -Words 'it takes yes or no')
			}
			if ($Value) {
				NetAdapter\Enable-NetAdapterBinding -InputObject $row @sure
			} else {
				NetAdapter\Disable-NetAdapterBinding -InputObject $row @sure
			}
		}
		'power' {
			# The cmdlet has no parameter for it: it takes the whole row, changed.
			$row.($Resource.Name) = [string] $Value
			NetAdapter\Set-NetAdapterPowerManagement -InputObject $row @sure
		}
		'category' {
			if ($Value -eq 'DomainAuthenticated') {
				throw (ConvertTo-Exception -Code 'domainByWindows' -Status 'unavailable' -Words 'only Windows makes a network a domain network')
			}
			NetConnection\Set-NetConnectionProfile -InterfaceIndex $row.InterfaceIndex -NetworkCategory ([string] $Value) @sure
		}
		'mtu' {
			NetTCPIP\Set-NetIPInterface -InterfaceIndex $row.InterfaceIndex -AddressFamily $Resource.Name -NlMtuBytes ([uint32] $Value) @sure
		}
		'netbios' {
			$answer = CimCmdlets\Invoke-CimMethod -InputObject $row -MethodName 'SetTcpipNetbios' -Arguments @{ TcpipNetbiosOptions = [uint32] $Value } @sure
			# 1: done, after a restart.
			# https://learn.microsoft.com/windows/win32/cimwin32prov/settcpipnetbios-method-in-class-win32-networkadapterconfiguration
			if (@(0, 1) -notcontains [long] $answer.ReturnValue) {
				$given = @{ call = 'SetTcpipNetbios'; number = [long] $answer.ReturnValue }
				throw (ConvertTo-Exception -Code 'windowsNumber' -Words '{{call}} answered {{number}}' -Param $given)
			}
		}
	}
}

function Get-InterfaceValue {
	# A number in the adapter's own key, which the TCP driver reads.
	param($Resource)
	$root = Open-Hive -Hive 'HKLM'
	try {
		$key = $root.OpenSubKey('SYSTEM\CurrentControlSet\Services\Tcpip\Parameters\Interfaces\' + $Resource.Adapter)
		if ($null -eq $key) {
			throw (ConvertTo-Exception -Code 'noAdapter' -Status 'unavailable' -Words 'this PC has no such network adapter')
		}
		try {
			$value = $key.GetValue($Resource.Name, $null)
			if ($null -eq $value) {
				return @{ Status = 'absent' }
			}
			if ($value -isnot [int]) {
				throw (ConvertTo-Exception -Code 'notTheNumber' -Words '{{name}} isn''t the expected number' -Param @{ name = [string] $Resource.Name })
			}
			# .NET takes the 32 bits for a number with a sign.
			return ConvertTo-Answer -Value ([System.BitConverter]::ToUInt32([System.BitConverter]::GetBytes($value), 0))
		} finally {
			$key.Dispose()
		}
	} finally {
		$root.Dispose()
	}
}

function Write-InterfaceValue {
	param($Resource, $Value)
	$root = Open-Hive -Hive 'HKLM'
	try {
		$key = $root.OpenSubKey('SYSTEM\CurrentControlSet\Services\Tcpip\Parameters\Interfaces\' + $Resource.Adapter, $true)
		if ($null -eq $key) {
			throw (ConvertTo-Exception -Code 'noAdapter' -Status 'unavailable' -Words 'this PC has no such network adapter')
		}
		try {
			if ($null -eq $Value) {
				$key.DeleteValue($Resource.Name, $false)
			} elseif ($Value -is [string] -or $Value -is [bool] -or $Value -is [array]) {
				throw (ConvertTo-Exception -Code 'numberOnly' -Words 'it takes a whole number')
			} else {
				$key.SetValue($Resource.Name, [System.BitConverter]::ToInt32([System.BitConverter]::GetBytes([uint32] $Value), 0), 'DWord')
			}
		} finally {
			$key.Dispose()
		}
	} finally {
		$root.Dispose()
	}
}
