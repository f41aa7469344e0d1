function Initialize-Session {
	# The script's state. Returns why it must not run here, or nothing. Writes nothing.
	param([string] $LogPath, [string] $DefaultLog, [string] $Selection, [bool] $Detail)
	$script:LogFile = ''
	$script:Lock = $null
	$script:CaptureStream = $null
	$script:Selection = $Selection
	$script:Requests = [ordered] @{}
	$script:Pending = @()
	$script:Settled = @()
	$script:Notes = @()
	$script:Count = @{ Changed = 0; Already = 0; NotApplicable = 0; Bad = 0 }
	$script:LeaveChanged = $false
	$script:Denied = $false
	$script:Remark = ''
	$script:Once = $null
	$script:Detail = $Detail
	$script:Owner = ''
	$script:Returning = $false
	$script:TrustOld = $false
	$script:EachNamed = @()
	if (-not (Test-Windows)) {
		return 'this script changes Windows, and this is not Windows'
	}
	Initialize-Trust
	$script:Elevated = Test-Administrator
	$script:User = Get-AccountId
	if ($script:User -eq 'S-1-5-18') {
		$script:Notes += 'This ran as SYSTEM: HKCU is nobody''s, so no person''s settings were meant. Run it as each person.'
	}
	$name = [System.IO.Path]::GetFileName($DefaultLog)
	$kept = [System.IO.Path]::Combine((Get-ProtectedFolder -Name 'scripts'), $name)
	$path = $LogPath
	if ($path -eq '') {
		$path = $DefaultLog
	}
	$script:LogTarget = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($path)
	$script:CaptureFile = $script:LogTarget + '.captured.jsonl'
	$script:OldCaptureFile = ''
	$script:AdminCaptureFile = $kept + '.captured.jsonl'
	if ($script:Elevated) {
		$script:OldCaptureFile = $script:CaptureFile
		$script:CaptureFile = $script:AdminCaptureFile
		if ($LogPath -eq '') {
			$script:LogTarget = $kept
		}
	}
	return ''
}

function Open-Log {
	# A missing log never stops a run: if it cannot be written, it goes elsewhere or is dropped. With administrator rights
	# it is written only where others cannot put a link.
	$name = 'clearpane-' + [Guid]::NewGuid().ToString('N') + '.log'
	$spare = [System.IO.Path]::Combine([System.IO.Path]::GetTempPath(), $name)
	$elevated = Test-Administrator
	if ($elevated) {
		$spare = [System.IO.Path]::Combine((Get-ProtectedFolder -Name 'scripts'), $name)
	}
	foreach ($path in $script:LogTarget, $spare) {
		try {
			if (-not $elevated) {
				$null = [System.IO.Directory]::CreateDirectory([System.IO.Path]::GetDirectoryName($path))
			} elseif ([System.IO.Path]::GetDirectoryName($path) -eq (Get-ProtectedFolder -Name 'scripts')) {
				$null = Open-ProtectedFolder -Name 'scripts'
			}
			if ($elevated -and -not (Test-TrustedTarget -Path $path)) {
				throw 'others than administrators can change this folder or file, or it is a link'
			}
			[System.IO.File]::AppendAllText($path, '')
			$script:LogFile = $path
			break
		} catch {
			Write-Note -Line ('No log in ' + $path + ': ' + $_.Exception.GetBaseException().Message)
		}
	}
	if ($script:LogFile -eq $spare) {
		Write-Note -Line ('The log is ' + $spare)
	}
}

function Enter-Run {
	# One run per PC at a time, under the name Clearpane itself takes. Windows frees it when its holder dies.
	try {
		$script:Lock = [System.Threading.Mutex]::new($false, 'Global\Clearpane.Run')
		$taken = $script:Lock.WaitOne(0)
	} catch [System.Threading.AbandonedMutexException] {
		$taken = $true
	} catch {
		# Created by another account: it exists only while somebody holds it.
		$taken = $false
	}
	if (-not $taken) {
		$script:Lock = $null
		Write-Note -Line 'Nothing was changed: another run of Clearpane is changing this PC. Run the script again when that run has ended.'
	}
	return $taken
}

function Exit-Run {
	if ($null -ne $script:Lock) {
		$script:Lock.ReleaseMutex()
		$script:Lock.Dispose()
		$script:Lock = $null
	}
}

function Test-Elevation {
	# 0, or 5 if a pending change needs an administrator and this process is not elevated. A preview needs no
	# rights.
	if ($WhatIfPreference -or @($script:Pending | Where-Object -Property Admin).Count -eq 0 -or (Test-Administrator)) {
		return 0
	}
	Write-Note -Line 'Nothing was changed: this needs an administrator. Start PowerShell as administrator and run the script again.'
	return 5
}

function Test-Sight {
	# The same, also if only an administrator can read everything that remains.
	if (-not $WhatIfPreference -and $script:Pending.Count -eq 0 -and $script:Denied -and -not (Test-Administrator)) {
		Write-Note -Line 'Nothing was changed: only an administrator can read these settings. Start PowerShell as administrator and run the script again.'
		return 5
	}
	return Test-Elevation
}

function Enter-Change {
	# Returns 0, or 4 if another run is in progress. A preview takes no lock, and neither does a run that changes
	# nothing.
	param([string] $Title, [bool] $Log)
	if ($WhatIfPreference -or $script:Pending.Count -eq 0) {
		return 0
	}
	if ($null -eq $script:Lock -and -not (Enter-Run)) {
		return 4
	}
	if ($Log) {
		Open-Log
	}
	Write-Note -Line ($Title + ': ' + $script:Pending.Count + ' values to change')
	return 0
}

function Invoke-Pending {
	# The only place that changes anything. Keep: the function that saves the current value. Returns the exit
	# code.
	[System.Diagnostics.CodeAnalysis.SuppressMessage('PSShouldProcess', '', Justification = 'The script supports it and hands itself in')]
	param($Caller, [string] $Title, [string] $Keep)
	$preview = [bool] $WhatIfPreference
	$above = ''
	$stopped = $false
	foreach ($item in $script:Pending) {
		if ($stopped) {
			$script:Count.Bad++
			continue
		}
		if ($item.Title -ne $above) {
			Write-Note -Line ('-- ' + $item.Title)
			$above = $item.Title
		}
		$bad = $script:Count.Bad
		if ($Caller.ShouldProcess($item.Text, $item.Text, $Title)) {
			Invoke-Change -Item $item -Keep $Keep
			if ($script:Count.Bad -gt $bad -and (Get-Property -Object $item.Resource -Name 'Prepares') -eq $true) {
				Write-Note -Line 'Stopped: the copy that was requested first could not be made. Nothing else was changed.'
				$stopped = $true
			}
		} elseif ($preview) {
			$script:Count.Changed++
		} else {
			$script:Count.Bad++
		}
	}
	return Write-Summary -Preview $preview
}

function Write-Restart {
	# What makes the rest take effect, if something was changed.
	if ($script:Count.Changed -eq 0 -or $WhatIfPreference) {
		return
	}
	$restarts = @($script:Pending | ForEach-Object -Process { $_.Restart })
	if ($restarts -contains 'reboot') {
		Write-Note -Line 'Restart Windows for everything to take effect.'
	} elseif ($restarts -contains 'logoff') {
		Write-Note -Line 'Sign out and in again for everything to take effect.'
	} elseif ($restarts -contains 'explorer') {
		Write-Note -Line 'Restart Explorer, or sign out and in again, for everything to take effect.'
	}
}

function Invoke-Change {
	# Reads again, saves, writes, reads back: the last reading is the result. The run as a whole was confirmed before.
	param($Item, [string] $Keep)
	$ConfirmPreference = 'None'
	$kind = $script:Kinds[$Item.Kind]
	$now = & $kind.Read -Resource $Item.Resource
	$result = 'LEFT ALONE'
	$why = 'changed meanwhile'
	if ($now.Status -eq $Item.From.Status -and ($now.Status -eq 'inexact' -or (& $kind.Same -Left $now -Right $Item.From -Strict $false))) {
		$inexact = ''
		if ($Keep -ne '') {
			$inexact = [string] (& $Keep -Item $Item)
		}
		if ($inexact -ne '') {
			$script:Count.Bad++
			Write-Note -Line ('LEFT ALONE ' + $Item.Text + ' (' + $inexact + ')')
			return
		}
		$result = 'FAILED'
		$why = 'Windows reported success, but the value is different'
		$script:Remark = ''
		$held = $true
		try {
			$null = & $kind.Write -Resource $Item.Resource -From $now -To $Item.To
		} catch {
			$held = $false
			$why = $_.Exception.GetBaseException().Message
		}
		# If nothing is read back, or not all of it was ours to do, its own result counts.
		if (-not $kind.Once -and $script:Remark -eq '') {
			$after = & $kind.Read -Resource $Item.Resource
			if ($Item.To.Import.Count -gt 0) {
				$held = $held -and @('present', 'inexact') -contains $after.Status
			} else {
				$held = & $kind.Same -Left $after -Right $Item.To -Strict $true
			}
		}
		if ($held) {
			$result = 'done'
			$why = $script:Remark
			$script:Settled += $Item.Key
			$script:Count.Changed++
		}
	}
	if ($result -ne 'done') {
		$script:Count.Bad++
	}
	if ($why -ne '') {
		$why = ' (' + $why + ')'
	}
	Write-Note -Line ($result + ' ' + $Item.Text + $why)
}

function Write-Summary {
	# Returns the exit code: 0 done, 2 nothing to do, 3 partly.
	param([bool] $Preview)
	foreach ($note in $script:Notes) {
		Write-Note -Line $note
	}
	$verb = @{ $true = 'would change '; $false = 'changed ' }[$Preview]
	$count = $script:Count
	$line = $verb + $count.Changed + ', already set ' + $count.Already + ', not applicable ' + $count.NotApplicable
	Write-Note -Line ($line + ', left or failed ' + $count.Bad)
	if ($count.Bad -gt 0) {
		return 3
	}
	if ($count.Changed -eq 0) {
		return 2
	}
	return 0
}
