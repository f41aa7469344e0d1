function Read-Capture {
	# The values before this selection first changed them: one line of JSON for each capture. Lines of other
	# selections and of other accounts stay where they are. Nothing here changes a file.
	$script:Captured = [ordered] @{}
	$script:OthersCaptured = [ordered] @{}
	$script:OtherAccount = ''
	$script:Unreadable = @()
	$script:Refused = @()
	$script:Foreign = 0
	$script:HasOld = $false
	if ($script:OldCaptureFile -ne '') {
		Read-CaptureFile -Path $script:OldCaptureFile -Old $true
	}
	if ($script:Elevated -and [System.IO.File]::Exists($script:CaptureFile)) {
		Assert-Trusted -Path ([System.IO.Path]::GetDirectoryName($script:CaptureFile))
		Assert-Trusted -Path $script:CaptureFile
	}
	Read-CaptureFile -Path $script:CaptureFile -Old $false
}

function Read-CaptureFile {
	param([string] $Path, [bool] $Old)
	$lines = (Read-CaptureText -Path $Path).Split([char] 10)
	for ($i = 0; $i -lt $lines.Length; $i++) {
		$line = $lines[$i].Trim([char[]] @(0, 9, 13, 32))
		try {
			if ($line -ne '') {
				Import-CaptureLine -Line (ConvertFrom-CaptureJson -Json $line) -Old $Old
			}
		} catch {
			# Cut off while being written, so its value was not changed yet: only the next run's mark may follow it.
			$cut = $line -match '^\{.Version.:2,' -and ($i -eq $lines.Length - 1 -or $lines[$i + 1] -match '^\{.Version.:2,.Mark.:')
			if (-not $cut) {
				$script:Unreadable += 'Line ' + ($i + 1) + ' of ' + $Path + ' cannot be read: ' + $_.Exception.Message
			}
		}
	}
}

function Read-CaptureText {
	# A running script keeps the file open, so it is opened for sharing.
	param([string] $Path)
	if (-not [System.IO.File]::Exists($Path)) {
		return ''
	}
	$stream = New-Object -TypeName System.IO.FileStream -ArgumentList @(
		$Path, [System.IO.FileMode]::Open, [System.IO.FileAccess]::Read, [System.IO.FileShare]::ReadWrite
	)
	try {
		return (New-Object -TypeName System.IO.StreamReader -ArgumentList $stream).ReadToEnd()
	} finally {
		$stream.Dispose()
	}
}

function ConvertFrom-CaptureJson {
	# PowerShell 6 and later turn a text that looks like a date into one: a mark before every text prevents that.
	param([string] $Json)
	$quote = [string] [char] 34
	$text = $quote + '((?:[^' + $quote + '\\]|\\.)*)' + $quote
	return ConvertFrom-Marked -Object (ConvertFrom-Json -InputObject ([regex]::Replace($Json, $text, $quote + '~$1' + $quote)))
}

function ConvertFrom-Marked {
	# Takes the marks away again, in names and texts at any depth.
	param($Object)
	if ($Object -is [string]) {
		return $Object.Substring(1)
	}
	if ($Object -is [System.Array]) {
		return , @(foreach ($entry in $Object) { ConvertFrom-Marked -Object $entry })
	}
	if ($Object -isnot [System.Management.Automation.PSCustomObject]) {
		return $Object
	}
	$table = [ordered] @{}
	foreach ($property in $Object.PSObject.Properties) {
		$table[$property.Name.Substring(1)] = ConvertFrom-Marked -Object $property.Value
	}
	return [pscustomobject] $table
}

function Import-CaptureLine {
	# The first capture of a value counts, and the last write. Throws if the line is not ours. Old: the file is one that
	# programs without administrator rights can change.
	param($Line, [bool] $Old)
	if ($Line.Version -ne 2) {
		throw 'another version of Clearpane wrote it.'
	}
	if ($null -ne (Get-Property -Object $Line -Name 'Mark')) {
		return
	}
	$list = $script:Captured
	$key = [string] $Line.Key
	$ours = $Line.Script -eq $script:Selection -and $Line.User -eq $script:User
	if (-not $ours) {
		if ($Line.Script -eq $script:Selection) {
			$script:OtherAccount = [string] $Line.User
		}
		if ($Old) {
			return
		}
		$list = $script:OthersCaptured
		$key = $Line.Script + ' ' + $Line.User + ' ' + $key
	}
	$script:HasOld = $script:HasOld -or $Old
	if ($null -ne (Get-Property -Object $Line -Name 'Dropped')) {
		$list.Remove($key)
	} elseif (-not $ours) {
		$list[$key] = $Line
	} elseif ($list.Contains($key)) {
		$list[$key].Wrote = ConvertTo-Captured -Line $Line -Field 'Wrote' -Resource $list[$key].Resource
	} else {
		Add-Captured -Key $key -Line $Line -Old $Old
	}
}

function Add-Captured {
	# What is restored, and where, comes from the script itself. The line only says what was there.
	param([string] $Key, $Line, [bool] $Old)
	$named = Find-NamedResource -Line $Line
	if ($null -eq $named -and $Old) {
		$script:Foreign++
		return
	}
	if ($null -eq $named) {
		throw 'this script does not change what it names.'
	}
	if ($Old -and $named.Admin -and -not $script:TrustOld) {
		$script:Refused += & $script:Kinds[$named.Kind].Label -Resource $named.Resource
		return
	}
	$script:Captured[$Key] = [pscustomobject] @{
		Key = $Key; Kind = $named.Kind; Resource = $named.Resource; Admin = $named.Admin; Title = [string] $Line.Title
		Before = ConvertTo-Captured -Line $Line -Field 'Before' -Resource $named.Resource
		Wrote = ConvertTo-Captured -Line $Line -Field 'Wrote' -Resource $named.Resource
	}
}

function Find-NamedResource {
	# What this script itself requests under this key, or nothing. Of a setting for every adapter or for the active power
	# scheme, the line has the id; everything else must be as in the script.
	param($Line)
	$key = [string] $Line.Key
	if ($script:Requests.Contains($key)) {
		return $script:Requests[$key]
	}
	foreach ($each in $script:EachNamed) {
		$copy = $each.Resource.Clone()
		$found = $script:User
		$same = $true
		foreach ($field in $each.Resource.Keys) {
			$value = Get-Property -Object $Line.Resource -Name $field
			$wanted = $each.Resource[$field]
			if ($wanted -is [string]) {
				$wanted = $wanted.Replace('<SID>', $script:User)
			}
			if (@('Adapter', 'Scheme') -contains $field -and [string] $value -match '^\{?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\}?\z') {
				$wanted = [string] $value
				$found = $wanted
			}
			$copy[$field] = $wanted
			$same = $same -and ($field -eq 'Label' -or (Test-SameValue -Left $value -Right $wanted))
		}
		$copy.Label = $each.Resource.Label.Replace('{0}', $found)
		if ($same) {
			return [pscustomobject] @{ Kind = $copy.Kind; Resource = [pscustomobject] $copy; Admin = $each.Admin }
		}
	}
}

function ConvertTo-Captured {
	# A state from a line: the fields of its kind and no others. Keys to remove again are those of the value's own path.
	param($Line, [string] $Field, $Resource)
	$state = @{}
	foreach ($name in $script:Kinds[$Line.Kind].Fields) {
		$state[$name] = Get-Property -Object (Get-Property -Object $Line -Name $Field) -Name $name
	}
	if ($state.ContainsKey('MissingKeys')) {
		$path = (Get-Property -Object $Resource -Name 'Hive') + '\' + (Get-Property -Object $Resource -Name 'Path') + '\'
		$state.MissingKeys = @($state.MissingKeys | Where-Object -FilterScript {
				$null -ne $_ -and $path.StartsWith($_ + '\', [System.StringComparison]::OrdinalIgnoreCase)
			})
	}
	if (@('present', 'absent') -notcontains $state.Status) {
		throw 'it has no value.'
	}
	return $state
}

function Add-Capture {
	# Before the value is written. Returns why the value cannot be kept exactly, or nothing; throws if nothing can be
	# kept at all. Either way the value is not changed.
	param($Item)
	$fields = $script:Kinds[$Item.Kind].Fields
	return Write-CaptureLine -Field ([ordered] @{
			Script = $script:Selection; User = $script:User; Key = $Item.Key; Kind = $Item.Kind; Title = $Item.Title; Admin = $Item.Admin
			Resource = $Item.Resource; Before = ($Item.From | Select-Object -Property $fields); Wrote = ($Item.To | Select-Object -Property $fields)
		})
}

function Open-CaptureFile {
	# Open until the run ends. A line that an earlier run could not finish is ended, and marked as such.
	if ($null -ne $script:CaptureStream) {
		return
	}
	if ($script:Elevated) {
		$null = Open-ProtectedFolder -Name 'scripts'
		if ([System.IO.File]::Exists($script:CaptureFile)) {
			Assert-Trusted -Path $script:CaptureFile
		}
	} else {
		$null = [System.IO.Directory]::CreateDirectory([System.IO.Path]::GetDirectoryName($script:CaptureFile))
	}
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
		$null = Write-CaptureLine -Field ([ordered] @{ Mark = 'the line above was cut off' })
	}
}

function ConvertTo-CaptureJson {
	# In ASCII, so that no partial character gets lost.
	param($Object)
	$json = ConvertTo-Json -InputObject $Object -Depth 8 -Compress
	return [regex]::Replace($json, '[^ -~]', { param($Found) '\u' + ([int] [char] $Found.Value).ToString('x4') })
}

function Write-CaptureLine {
	# At the end of the file, on the disk, and read back when this returns. Returns why it cannot be kept exactly, or nothing.
	param([System.Collections.IDictionary] $Field)
	$line = [ordered] @{ Version = 2 }
	foreach ($name in $Field.Keys) {
		$line[$name] = $Field[$name]
	}
	$text = ConvertTo-CaptureJson -Object $line
	if (-not [string]::Equals((ConvertTo-CaptureJson -Object (ConvertFrom-CaptureJson -Json $text)), $text)) {
		return 'its name or data would not come back exactly from a file'
	}
	$bytes = [System.Text.Encoding]::ASCII.GetBytes($text + [char] 10)
	Open-CaptureFile
	$stream = $script:CaptureStream
	$start = $stream.Seek(0, [System.IO.SeekOrigin]::End)
	$stream.Write($bytes, 0, $bytes.Length)
	$stream.Flush($true)
	$null = $stream.Seek($start, [System.IO.SeekOrigin]::Begin)
	$back = [byte[]]::new($bytes.Length)
	for ($got = 0; $got -lt $back.Length -and ($more = $stream.Read($back, $got, $back.Length - $got)) -gt 0; $got += $more) { }
	if (-not [string]::Equals([System.Text.Encoding]::ASCII.GetString($back), $text + [char] 10)) {
		throw ('what was written to ' + $script:CaptureFile + ' cannot be read back')
	}
	return ''
}

function Invoke-CapturedReturn {
	# The whole undo. The lock comes before the captures are read and stays until the restored ones are dropped:
	# otherwise a concurrent run would lose what it saved meanwhile.
	param($Caller, [string] $Title, [bool] $Log)
	if (-not $WhatIfPreference -and -not (Enter-Run)) {
		return 4
	}
	# What the script names is known now; what of it does not apply to this PC makes no difference here.
	$script:Notes = @()
	Read-Capture
	if ($script:Captured.Count -eq 0) {
		Write-OtherSelection
	}
	if (-not $script:Elevated -and [System.IO.File]::Exists($script:AdminCaptureFile)) {
		Write-Note -Line 'Nothing was changed: it was applied as administrator. Start PowerShell as administrator and run this again.'
		return 5
	}
	if ($script:Captured.Count -eq 0 -and ($script:Unreadable.Count -gt 0 -or $script:OtherAccount -ne '' -or $script:Refused.Count -gt 0)) {
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

function Write-OtherSelection {
	# A newer or older script under this title has another number: its captures are named, not read.
	foreach ($file in $script:CaptureFile, $script:OldCaptureFile) {
		$name = [System.IO.Path]::GetFileName($file) -replace '-[0-9a-f]{8}\.log\.captured\.jsonl$', ''
		$folder = [System.IO.Path]::GetDirectoryName($file)
		if ($file -eq '' -or $name -eq [System.IO.Path]::GetFileName($file) -or -not [System.IO.Directory]::Exists($folder)) {
			continue
		}
		foreach ($found in [System.IO.Directory]::GetFiles($folder, $name + '-*.log.captured.jsonl')) {
			if ($found -ne $file) {
				Write-Note -Line ('Another script under this title captured values: ' + $found + '. Its own -Undo restores them.')
			}
		}
	}
}

function Write-CaptureTrouble {
	# Reports what cannot be restored from the file, and what to do about it.
	foreach ($line in $script:Unreadable) {
		Write-Note -Line $line
	}
	if ($script:Unreadable.Count -gt 0) {
		$script:Count.Bad++
		Write-Note -Line 'What these lines held cannot be put back. Repair the file, or move it away to continue without it.'
	}
	if ($script:Foreign -gt 0) {
		Write-Note -Line ([string] $script:Foreign + ' lines of ' + $script:OldCaptureFile + ' name what this script does not change: ignored.')
	}
	foreach ($label in $script:Refused) {
		$script:Count.Bad++
		Write-Note -Line ($label + ': left alone, ' + $script:OldCaptureFile + ' has its old value, and programs without administrator rights can change that file')
	}
	if ($script:Refused.Count -gt 0) {
		Write-Note -Line 'Look at them with -Undo -OldCaptures -WhatIf; -Undo -OldCaptures puts them back.'
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
		$words = @{ Kind = $entry.Kind; Resource = $entry.Resource; Before = $entry.Before; Wrote = $entry.Wrote; Admin = $entry.Admin; Title = $entry.Title; Key = $entry.Key }
		Request-Return @words
	}
}

function Complete-Return {
	# A capture is dropped only after its value was read back unchanged. The file is deleted with the last of
	# them; one with unreadable lines is set aside instead. An older file stays as it is: with administrator rights nothing
	# is written where others write.
	if (-not $script:HasOld -and -not [System.IO.File]::Exists($script:CaptureFile)) {
		return
	}
	$put = @($script:Settled | Where-Object -FilterScript { $script:Captured.Contains($_) } | Select-Object -Unique)
	if ($script:HasOld -or $script:OthersCaptured.Count -gt 0 -or $put.Count -lt $script:Captured.Count) {
		foreach ($key in $put) {
			$null = Write-CaptureLine -Field ([ordered] @{ Script = $script:Selection; User = $script:User; Key = $key; Dropped = $true })
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
