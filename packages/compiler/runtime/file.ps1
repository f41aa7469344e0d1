function Get-FileValue {
	# How many bytes would be deleted.
	param($Resource)
	$bytes = [long] 0
	foreach ($file in (Find-ClassFile -Resource $Resource)) {
		$bytes += $file.Length
	}
	if ($script:Walk.Places -eq 0 -and $script:Walk.Unnamed -gt 0) {
		return @{ Status = 'unavailable'; Reason = 'its folder is unknown, or has no name of a temporary folder' }
	}
	if ($script:Walk.Places -eq 0) {
		return @{ Status = 'absent' }
	}
	return @{ Status = 'present'; Value = $bytes }
}

function Write-FileValue {
	# Deletes permanently. Files that are in use, protected or newer stay and are counted; folders stay.
	param($Resource, $Value)
	if ($Value -ne 0) {
		throw 'deleted files do not come back'
	}
	$why = Get-CleanObstacle -Resource $Resource
	if ($why -ne '') {
		throw $why
	}
	$stopped = New-Object -TypeName System.Collections.Generic.List[string]
	$left = 0
	try {
		foreach ($name in $Resource.Stops) {
			Suspend-ServiceForFile -Name $name -Stopped $stopped
		}
		foreach ($file in @(Find-ClassFile -Resource $Resource)) {
			try {
				$file.Delete()
			} catch {
				$left++
			}
		}
	} finally {
		$down = @(foreach ($name in $stopped) { Resume-ServiceForFile -Name $name })
	}
	if ($down.Count -gt 0) {
		throw ('a service that was stopped for it did not start again: ' + ($down -join ', '))
	}
	$left += $script:Walk.Skipped
	if ($left -gt 0) {
		$script:Remark = [string] $left + ' files or folders in use or not ours were left'
	}
}

function Get-CleanObstacle {
	# Why it must not be done now, or nothing.
	param($Resource)
	if ($Resource.Browser -ne '' -and @(Get-Process -Name $Resource.Process -ErrorAction SilentlyContinue).Count -gt 0) {
		return $Resource.Browser + ' is running: close it first'
	}
	if ($Resource.NotBeforeRestart) {
		$root = Open-Hive -Hive 'HKLM'
		$session = Get-MachineValue -Path 'SYSTEM\CurrentControlSet\Control\Session Manager' -Name 'PendingFileRenameOperations'
		$waits = $null -ne $session -or $null -ne $root.OpenSubKey('SOFTWARE\Microsoft\Windows\CurrentVersion\Component Based Servicing\RebootPending')
		$waits = $waits -or $null -ne $root.OpenSubKey('SOFTWARE\Microsoft\Windows\CurrentVersion\WindowsUpdate\Auto Update\RebootRequired')
		$root.Dispose()
		if ($waits) {
			return 'Windows waits for a restart and may need these files'
		}
	}
	return ''
}

function Suspend-ServiceForFile {
	# Stops the service if it runs. Stopped: those to start again, this one from the moment its stop was
	# requested.
	param([string] $Name, [System.Collections.Generic.List[string]] $Stopped)
	if ((Get-ServiceState -Resource ([pscustomobject] @{ Name = $Name })).Running -ne 'running') {
		return
	}
	$controller = Open-Service -Name $Name
	try {
		Stop-Service -InputObject $controller -NoWait -WarningAction SilentlyContinue
		$Stopped.Add($Name)
		$controller.WaitForStatus('Stopped', [TimeSpan]::FromSeconds(30))
	} finally {
		$controller.Dispose()
	}
}

function Resume-ServiceForFile {
	# Returns its name if it did not start: the others must still get their turn.
	param([string] $Name)
	$controller = Open-Service -Name $Name
	try {
		# A service that is still stopping cannot be started yet: wait for it.
		$controller.WaitForStatus('Stopped', [TimeSpan]::FromSeconds(30))
		$controller.Start()
	} catch {
		$Name
	} finally {
		$controller.Dispose()
	}
}

function Test-SameFileState {
	# Files change on their own, so bytes count only in a strict comparison.
	param($Left, $Right, [bool] $Strict)
	return $Left.Status -eq $Right.Status -and (-not $Strict -or (Test-SameScalarState -Left $Left -Right $Right -Strict $true))
}

function Format-FileState {
	param($State)
	if ($State.Status -ne 'present') {
		return $State.Status
	}
	return ([long] $State.Value).ToString([System.Globalization.CultureInfo]::InvariantCulture) + ' bytes'
}
