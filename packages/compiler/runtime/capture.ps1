function Read-Capture {
	# The values before this selection first changed them: one line of JSON for each capture. Lines of other
	# selections and
	# of other accounts stay where they are. Nothing here changes the file.
	$script:Captured = [ordered] @{}
	$script:OthersCaptured = [ordered] @{}
	$script:OtherAccount = ''
	$script:Unreadable = @()
	$lines = (Read-CaptureText).Split([char] 10)
	for ($i = 0; $i -lt $lines.Length; $i++) {
		$line = $lines[$i].Trim([char[]] @(0, 9, 13, 32))
		try {
			if ($line -ne '') {
				Import-CaptureLine -Line (ConvertFrom-Json -InputObject $line)
			}
		} catch {
			# Cut off while being written, so its value was not changed yet: only the next run's mark may follow it.
			$cut = $line -match '^\{.Version.:2,' -and ($i -eq $lines.Length - 1 -or $lines[$i + 1] -match '^\{.Version.:2,.Mark.:')
			if (-not $cut) {
				$script:Unreadable += $i + 1
			}
		}
	}
}

function Read-CaptureText {
	# A running script keeps the file open, so it is opened for sharing.
	if (-not [System.IO.File]::Exists($script:CaptureFile)) {
		return ''
	}
	$stream = New-Object -TypeName System.IO.FileStream -ArgumentList @(
		$script:CaptureFile, [System.IO.FileMode]::Open, [System.IO.FileAccess]::Read, [System.IO.FileShare]::ReadWrite
	)
	try {
		return (New-Object -TypeName System.IO.StreamReader -ArgumentList $stream).ReadToEnd()
	} finally {
		$stream.Dispose()
	}
}

function Import-CaptureLine {
	# The first capture of a value counts, and the last write. Throws if the line is not ours.
	param($Line)
	if ($Line.Version -ne 2) {
		throw 'another version of Clearpane wrote it'
	}
	if ($null -ne (Get-Property -Object $Line -Name 'Mark')) {
		return
	}
	$list = $script:Captured
	$key = [string] $Line.Key
	if ($Line.Script -ne $script:Selection -or $Line.User -ne $script:User) {
		$list = $script:OthersCaptured
		$key = $Line.Script + ' ' + $Line.User + ' ' + $key
		if ($Line.Script -eq $script:Selection) {
			$script:OtherAccount = [string] $Line.User
		}
	}
	if ($null -ne (Get-Property -Object $Line -Name 'Dropped')) {
		$list.Remove($key)
	} elseif ($Line.Script -eq $script:Selection -and -not $script:Kinds.ContainsKey($Line.Kind)) {
		throw 'this script does not know its kind'
	} elseif ($list.Contains($key)) {
		$list[$key].Wrote = $Line.Wrote
	} else {
		$list[$key] = $Line
	}
}

function Add-Capture {
	# Before the value is written. If this line cannot be kept, the value is not changed.
	param($Item)
	$fields = $script:Kinds[$Item.Kind].Fields
	Write-CaptureLine -Field ([ordered] @{
			Script = $script:Selection; User = $script:User; Key = $Item.Key; Kind = $Item.Kind; Title = $Item.Title; Admin = $Item.Admin
			Resource = $Item.Resource; Before = ($Item.From | Select-Object -Property $fields); Wrote = ($Item.To | Select-Object -Property $fields)
		})
}

function Open-CaptureFile {
	# Open until the run ends. A line that an earlier run could not finish is ended, and marked as such.
	if ($null -ne $script:CaptureStream) {
		return
	}
	$null = [System.IO.Directory]::CreateDirectory([System.IO.Path]::GetDirectoryName($script:CaptureFile))
	# Typed explicitly: Windows PowerShell could not choose between two constructors otherwise.
	$script:CaptureStream = New-Object -TypeName System.IO.FileStream -ArgumentList @(
		$script:CaptureFile, [System.IO.FileMode]::OpenOrCreate, [System.IO.FileAccess]::ReadWrite, [System.IO.FileShare]::Read, 4096,
		[System.IO.FileOptions]::WriteThrough
	)
	if ($script:CaptureStream.Length -eq 0) {
		return
	}
	$null = $script:CaptureStream.Seek(-1, [System.IO.SeekOrigin]::End)
	if ($script:CaptureStream.ReadByte() -ne 10) {
		$script:CaptureStream.WriteByte(10)
		Write-CaptureLine -Field ([ordered] @{ Mark = 'the line above was cut off' })
	}
}

function Write-CaptureLine {
	# At the end of the file, and on the disk when this returns. In ASCII, so that no partial character gets
	# lost.
	param([System.Collections.IDictionary] $Field)
	$line = [ordered] @{ Version = 2 }
	foreach ($name in $Field.Keys) {
		$line[$name] = $Field[$name]
	}
	$json = ConvertTo-Json -InputObject $line -Depth 8 -Compress
	$text = [regex]::Replace($json, '[^ -~]', { param($Found) '\u' + ([int] [char] $Found.Value).ToString('x4') })
	$bytes = [System.Text.Encoding]::ASCII.GetBytes($text + [char] 10)
	Open-CaptureFile
	$script:CaptureStream.Write($bytes, 0, $bytes.Length)
	$script:CaptureStream.Flush($true)
}

function Invoke-CapturedReturn {
	# The whole undo. The lock comes before the captures are read and stays until the restored ones are dropped:
	# otherwise a concurrent run would lose what it saved meanwhile.
	param($Caller, [string] $Title, [bool] $Log)
	if (-not $WhatIfPreference -and -not (Enter-Run)) {
		return 4
	}
	Read-Capture
	if ($script:Captured.Count -eq 0 -and ($script:Unreadable.Count -gt 0 -or $script:OtherAccount -ne '')) {
		Write-CaptureTrouble
		Write-Note -Line 'Nothing was changed.'
		return 4
	}
	Request-CapturedReturn
	$code = Test-Elevation
	if ($code -eq 0) {
		$code = Enter-Change -Title $Title -Log $Log
	}
	if ($code -eq 0) {
		Write-CaptureTrouble
		$code = Invoke-Pending -Caller $Caller -Title $Title -Keep ''
		if (-not $WhatIfPreference) {
			Complete-Return
		}
	}
	return $code
}

function Write-CaptureTrouble {
	# Reports what cannot be restored from the file, and what to do about it.
	if ($script:Unreadable.Count -gt 0) {
		$script:Count.Bad++
		$where = 'Line ' + ($script:Unreadable -join ', ') + ' of ' + $script:CaptureFile + ' cannot be read: what it held cannot be put back. '
		Write-Note -Line ($where + 'Repair the file, or move it away to continue without it.')
	}
	if ($script:OtherAccount -ne '') {
		$words = 'Values of another Windows account (' + $script:OtherAccount + ') are kept in ' + $script:CaptureFile
		Write-Note -Line ($words + ': run this as that account to restore them.')
	}
}

function Request-CapturedReturn {
	# Last change first, so that keys we created are empty when their turn comes.
	$entries = @($script:Captured.Values)
	[System.Array]::Reverse($entries)
	foreach ($entry in $entries) {
		if (-not $script:Kinds[$entry.Kind].Undoable) {
			Add-Irreversible -Kind $entry.Kind -Resource $entry.Resource
			$script:Settled += $entry.Key
			continue
		}
		$before = ConvertTo-Table -Object $entry.Before
		$wrote = ConvertTo-Table -Object $entry.Wrote
		$words = @{ Kind = $entry.Kind; Resource = $entry.Resource; Before = $before; Wrote = $wrote; Admin = $entry.Admin; Title = $entry.Title; Key = $entry.Key }
		Request-Return @words
	}
}

function Complete-Return {
	# A capture is dropped only after its value was read back unchanged. The file is deleted with the last of
	# them; one with unreadable lines is set aside instead.
	if (-not [System.IO.File]::Exists($script:CaptureFile)) {
		return
	}
	$put = @($script:Settled | Where-Object -FilterScript { $script:Captured.Contains($_) } | Select-Object -Unique)
	if ($script:OthersCaptured.Count -gt 0 -or $put.Count -lt $script:Captured.Count) {
		foreach ($key in $put) {
			Write-CaptureLine -Field ([ordered] @{ Script = $script:Selection; User = $script:User; Key = $key; Dropped = $true })
		}
	} elseif ($script:Unreadable.Count -gt 0) {
		$aside = $script:CaptureFile + '.' + [DateTime]::UtcNow.ToString('yyyyMMddHHmmss', [System.Globalization.CultureInfo]::InvariantCulture) + '.damaged'
		[System.IO.File]::Move($script:CaptureFile, $aside)
		Write-Note -Line ('Unreadable captured values were moved to: ' + $aside)
	} else {
		[System.IO.File]::Delete($script:CaptureFile)
	}
}

function Exit-Capture {
	if ($null -ne $script:CaptureStream) {
		$script:CaptureStream.Dispose()
		$script:CaptureStream = $null
	}
}
