function Copy-ToEachAdapter {
	# Expands a setting 'of every adapter' to each adapter of this PC.
	param([hashtable] $Resource)
	foreach ($adapter in (Get-PhysicalAdapter)) {
		Copy-Resource -Resource $Resource -Field 'Adapter' -Value $adapter.Id -Words $adapter.Name
	}
}

function Copy-ToActiveScheme {
	# Expands one 'of the active power scheme' to the current active scheme.
	param([hashtable] $Resource)
	$scheme = Get-ActiveScheme
	if ($scheme -ne '') {
		Copy-Resource -Resource $Resource -Field 'Scheme' -Value $scheme -Words (Format-PowerScheme -Scheme $scheme)
	}
}

function Copy-ToThisUser {
	# Expands one 'of the signed-in user' to the account that runs this.
	param([hashtable] $Resource)
	Copy-Resource -Resource $Resource -Field 'Path' -Value $Resource.Path.Replace('<SID>', $script:User) -Words $script:User
}

function Copy-Resource {
	# {0} in the label is replaced by the PC's own name for it.
	param([hashtable] $Resource, [string] $Field, [string] $Value, [string] $Words)
	$copy = $Resource.Clone()
	$copy[$Field] = $Value
	$copy.Label = $Resource.Label.Replace('{0}', $Words)
	return [pscustomobject] $copy
}

function Get-PhysicalAdapter {
	# Every plugged-in network adapter whose driver marks it as hardware (NCF_PHYSICAL). Windows keeps the keys
	# of the
	# others. https://learn.microsoft.com/windows-hardware/drivers/network/ncf-flags
	$plugged = @(Get-PluggedAdapter)
	$class = '{4d36e972-e325-11ce-bfc1-08002be10318}'
	$root = Open-Hive -Hive 'HKLM'
	try {
		$drivers = $root.OpenSubKey('SYSTEM\CurrentControlSet\Control\Class\' + $class)
		if ($null -eq $drivers) {
			return
		}
		foreach ($name in ($drivers.GetSubKeyNames() -match '^\d{4}$')) {
			$id = Get-AdapterId -Drivers $drivers -Name $name
			if ($id -ne '' -and ($plugged.Count -eq 0 -or $plugged -contains $id)) {
				$words = $id
				$connection = $root.OpenSubKey('SYSTEM\CurrentControlSet\Control\Network\' + $class + '\' + $id + '\Connection')
				if ($null -ne $connection) {
					$words = [string] $connection.GetValue('Name', $id) + ' ' + $id
					$connection.Dispose()
				}
				[pscustomobject] @{ Id = $id; Name = $words }
			}
		}
		$drivers.Dispose()
	} finally {
		$root.Dispose()
	}
}

function Get-PluggedAdapter {
	# Their GUIDs in braces. None if this PowerShell cannot list adapters: then every one counts.
	try {
		return @(NetAdapter\Get-NetAdapter -ErrorAction Stop | ForEach-Object -Process { [string] $_.InterfaceGuid })
	} catch {
		return
	}
}

function Get-AdapterId {
	# Empty for virtual adapters and for driver keys this account cannot read.
	param($Drivers, [string] $Name)
	try {
		$driver = $Drivers.OpenSubKey($Name)
	} catch [System.Security.SecurityException] {
		return ''
	}
	$id = ''
	if (($driver.GetValue('Characteristics', 0) -band 4) -ne 0) {
		$id = [string] $driver.GetValue('NetCfgInstanceId', '')
	}
	$driver.Dispose()
	return $id
}

function Get-MachineValue {
	# One value below HKLM, or nothing.
	param([string] $Path, [string] $Name)
	$root = Open-Hive -Hive 'HKLM'
	try {
		$key = $root.OpenSubKey($Path)
		if ($null -eq $key) {
			return $null
		}
		$value = $key.GetValue($Name)
		$key.Dispose()
		return $value
	} finally {
		$root.Dispose()
	}
}

function Get-ActiveScheme {
	# Empty if Windows does not say.
	return ([string] (Get-MachineValue -Path 'SYSTEM\CurrentControlSet\Control\Power\User\PowerSchemes' -Name 'ActivePowerScheme')).ToLowerInvariant()
}
