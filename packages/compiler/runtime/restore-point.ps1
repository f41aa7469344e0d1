function Add-RestorePoint {
	# If something is to be changed.
	param([string] $Title)
	if (-not $WhatIfPreference -and $script:Pending.Count -gt 0) {
		Write-Note -Line ('Restore point: ' + (Request-RestorePoint -Title $Title))
	}
}

function Request-RestorePoint {
	# Requests a restore point and reports the result. Windows makes at most one a day by default, and
	# reports success either way: only the list of points shows it.
	param([string] $Title)
	# Already confirmed as part of the whole run.
	$ConfirmPreference = 'None'
	if (-not (Test-Administrator)) {
		return 'unavailable: not elevated'
	}
	if ($null -eq (Get-Command -Name 'Invoke-CimMethod' -ErrorAction SilentlyContinue)) {
		return 'unavailable: this PowerShell has no CIM commands'
	}
	try {
		$source = @{ Namespace = 'root/default'; ClassName = 'SystemRestore' }
		$before = @(Get-CimInstance @source).Count
		$arguments = @{ Description = $Title; RestorePointType = [uint32] 12; EventType = [uint32] 100 }
		$answer = Invoke-CimMethod @source -MethodName 'CreateRestorePoint' -Arguments $arguments
		if ($answer.ReturnValue -ne 0) {
			return 'failed: Windows answered ' + $answer.ReturnValue
		}
		if (@(Get-CimInstance @source).Count -gt $before) {
			return 'created'
		}
		return 'skipped: Windows made one within the last day'
	} catch {
		return 'failed: ' + $_.Exception.Message
	}
}
