function Get-PowerValue {
	# Way: the type of power setting, chosen by the compiler.
	param($Resource)
	$schemes = 'SYSTEM\CurrentControlSet\Control\Power\User\PowerSchemes'
	$found = ''
	if ($Resource.Way -eq 'index') {
		return Get-PowerIndex -Resource $Resource
	}
	if ($Resource.Way -eq 'hibernation') {
		# On while its file exists, as in Clearpane itself. Found by listing, because no one can open it.
		$there = [System.IO.Directory]::GetFiles([System.IO.Path]::GetPathRoot([Environment]::SystemDirectory), 'hiberfil.sys').Length -gt 0
		if (-not $there -and $null -eq (Get-MachineValue -Path 'SYSTEM\CurrentControlSet\Control\Power' -Name 'HibernateEnabled')) {
			return @{ Status = 'unavailable'; Reason = 'this PC does not say whether it hibernates' }
		}
		return @{ Status = 'present'; Value = $there }
	}
	if ($Resource.Way -eq 'activeScheme') {
		$found = Get-ActiveScheme
	} else {
		$found = ([string] (Get-MachineValue -Path $schemes -Name ('ActiveOverlay' + $Resource.Source + 'PowerScheme'))).ToLowerInvariant()
		if ($found -eq '') {
			# Never chosen: then the middle mode applies.
			$found = '00000000-0000-0000-0000-000000000000'
		}
	}
	if ($found -eq '') {
		return @{ Status = 'unavailable'; Reason = 'this PC does not say its power scheme' }
	}
	return @{ Status = 'present'; Value = $found }
}

function Get-PowerIndex {
	# powercfg ends each setting with two hexadecimal numbers, for mains and battery; the words around them are
	# localized and ignored.
	# https://learn.microsoft.com/windows-hardware/design/device-experiences/powercfg-command-line-options
	param($Resource)
	$text = Read-SystemTool -Name 'powercfg.exe' -Argument @('/qh', $Resource.Scheme, $Resource.Subgroup)
	if ($text -eq '') {
		return @{ Status = 'unavailable'; Reason = 'this PC has no such power scheme, or no such group of settings in it' }
	}
	$guid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
	foreach ($part in [regex]::Split($text, '(?=' + $guid + ')')) {
		if ($part.StartsWith($Resource.Setting, [System.StringComparison]::OrdinalIgnoreCase)) {
			$numbers = @([regex]::Matches($part, '0x([0-9a-fA-F]{8})') | ForEach-Object -Process { $_.Groups[1].Value })
			if ($numbers.Count -ge 2) {
				$index = @{ AC = -2; DC = -1 }[$Resource.Source]
				return @{ Status = 'present'; Value = [Convert]::ToInt64($numbers[$index], 16) }
			}
		}
	}
	return @{ Status = 'absent' }
}

function Write-PowerValue {
	param($Resource, $Value)
	switch ($Resource.Way) {
		'index' {
			$words = @(('/set' + $Resource.Source.ToLowerInvariant() + 'valueindex'), $Resource.Scheme, $Resource.Subgroup, $Resource.Setting, [string] $Value)
			Invoke-PowerTool -Argument $words
			if ($Resource.Scheme -eq (Get-ActiveScheme)) {
				# Takes effect when the scheme is activated again.
				Invoke-PowerTool -Argument @('/setactive', $Resource.Scheme)
			}
		}
		'hibernation' { Invoke-PowerTool -Argument @('/hibernate', @{ True = 'on'; False = 'off' }[[string] $Value]) }
		'mode' {
			# powercfg sets the current source's mode, whichever it is: it must not change the other one's instead.
			if ((Get-PowerSource) -ne $Resource.Source) {
				$words = 'a script sets the power mode of mains while the PC is plugged in, and that of battery while it is not'
				throw (New-Object -TypeName System.NotSupportedException -ArgumentList $words)
			}
			Invoke-PowerTool -Argument @('/overlaysetactive', [string] $Value)
		}
		'activeScheme' {
			if ((Read-SystemTool -Name 'powercfg.exe' -Argument @('/list')).IndexOf([string] $Value, [System.StringComparison]::OrdinalIgnoreCase) -lt 0) {
				# Windows keeps some schemes only as templates: a copy with the same GUID can be chosen.
				Invoke-PowerTool -Argument @('/duplicatescheme', [string] $Value, [string] $Value)
			}
			Invoke-PowerTool -Argument @('/setactive', [string] $Value)
		}
	}
}

function Get-PowerSource {
	# 'Ac' or 'Dc', or nothing if the battery does not say. A PC without one is on mains. Numbers of
	# BatteryStatus:
	# https://learn.microsoft.com/windows/win32/cimwin32prov/win32-battery
	$batteries = @(CimCmdlets\Get-CimInstance -ClassName 'Win32_Battery' -ErrorAction Stop)
	if ($batteries.Count -eq 0) {
		return 'Ac'
	}
	foreach ($battery in $batteries) {
		if (@(1, 4, 5) -contains $battery.BatteryStatus) {
			return 'Dc'
		}
		if (@(2, 3, 6, 7, 8, 9) -notcontains $battery.BatteryStatus) {
			return ''
		}
	}
	return 'Ac'
}

function Invoke-PowerTool {
	param([string[]] $Argument)
	$code = Invoke-SystemTool -Name 'powercfg.exe' -Argument $Argument
	if ($code -ne 0) {
		throw ('powercfg.exe answered ' + $code)
	}
}

function Format-PowerScheme {
	# Windows' own power schemes and power modes by their names; others have one in the language of the PC.
	# https://learn.microsoft.com/windows-hardware/customize/power-settings/configure-power-settings
	# https://learn.microsoft.com/windows-hardware/customize/desktop/customize-power-slider
	param([string] $Scheme)
	$names = @{
		'381b4222-f694-41f0-9685-ff5bb260df2e' = 'Balanced'
		'8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c' = 'High performance'
		'a1841308-3541-4fab-bc81-f71556f20b4a' = 'Power saver'
		'e9a42b02-d5df-448d-aa00-03f14749eb61' = 'Ultimate performance'
		'00000000-0000-0000-0000-000000000000' = 'Balanced mode'
		'961cc777-2547-4f9d-8174-7d86181b8a7a' = 'Best power efficiency'
		'ded574b5-45a0-4f42-8737-46345c09c238' = 'Best performance'
	}
	if ($names.ContainsKey($Scheme)) {
		return $names[$Scheme] + ' (' + $Scheme + ')'
	}
	return $Scheme
}

function Format-PowerState {
	param($State)
	if ($State.Value -is [string]) {
		return Format-PowerScheme -Scheme $State.Value
	}
	return Format-ScalarState -State $State
}
