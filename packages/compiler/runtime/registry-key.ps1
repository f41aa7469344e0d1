function Get-RegistryKeyValue {
	# A whole key as lines, sorted: each key below, each value with type and bytes. .NET does not expose class names.
	param($Resource)
	$root = Open-Hive -Hive $Resource.Hive
	try {
		$key = $root.OpenSubKey($Resource.Path)
		if ($null -eq $key) {
			return @{ Status = 'absent' }
		}
		try {
			$lines = [string[]] @(Read-KeyTree -Key $key -Path '')
			[System.Array]::Sort($lines, [System.StringComparer]::Ordinal)
			return @{ Status = 'present'; Value = $lines }
		} finally {
			$key.Dispose()
		}
	} finally {
		$root.Dispose()
	}
}

function Read-KeyTree {
	# 'key <path>' and 'value <type> <bytes> <length of path> <path><name>'; names may hold anything, so the length marks where they begin.
	param($Key, [string] $Path)
	foreach ($name in $Key.GetValueNames()) {
		$state = ConvertTo-RawValue -Kind $Key.GetValueKind($name) -Data $Key.GetValue($name, $null, 'DoNotExpandEnvironmentNames')
		if ($state.Status -ne 'present') {
			throw ($name + ' ' + $state.Reason)
		}
		'value ' + $state.Type + ' ' + $state.Hex + ' ' + $Path.Length + ' ' + $Path + $name
	}
	foreach ($name in $Key.GetSubKeyNames()) {
		$below = $Key.OpenSubKey($name)
		try {
			'key ' + $Path + $name
			Read-KeyTree -Key $below -Path ($Path + $name + '\')
		} finally {
			$below.Dispose()
		}
	}
}

function Write-RegistryKeyValue {
	# Nothing: the key is deleted with everything below it. Lines: the key is created from them; only undo
	# scripts have 'security <bytes> <path>' lines.
	param($Resource, $Value)
	$root = Open-Hive -Hive $Resource.Hive
	try {
		if ($null -eq $Value) {
			$root.DeleteSubKeyTree($Resource.Path, $false)
			return
		}
		$root.CreateSubKey($Resource.Path).Dispose()
		foreach ($line in @($Value)) {
			Write-KeyLine -Root $root -Top $Resource.Path -Line $line
		}
		# Last, because afterwards we may no longer be allowed to write the key.
		foreach ($line in @($Value | Where-Object -FilterScript { $_.StartsWith('security ') })) {
			$words = $line.Split([char[]] ' ', 3)
			Write-KeySecurity -Root $root -Path ($Resource.Path + '\' + $words[2]).TrimEnd('\') -Hex $words[1]
		}
	} finally {
		$root.Dispose()
	}
}

function Write-KeyLine {
	param($Root, [string] $Top, [string] $Line)
	if ($Line.StartsWith('key ')) {
		$Root.CreateSubKey($Top + '\' + $Line.Substring(4)).Dispose()
		return
	}
	if (-not $Line.StartsWith('value ')) {
		return
	}
	$words = $Line.Split([char[]] ' ', 5)
	$length = [int] $words[3]
	$key = $Root.CreateSubKey(($Top + '\' + $words[4].Substring(0, $length)).TrimEnd('\'))
	try {
		Write-RawValue -Key $key -Name $words[4].Substring($length) -State ([pscustomobject] @{ Type = [int] $words[1]; Hex = $words[2] })
	} finally {
		$key.Dispose()
	}
}

function Write-KeySecurity {
	param($Root, [string] $Path, [string] $Hex)
	$security = New-Object -TypeName System.Security.AccessControl.RegistrySecurity
	$security.SetSecurityDescriptorBinaryForm((ConvertFrom-Hex -Hex $Hex))
	$key = $Root.OpenSubKey($Path, $true)
	try {
		$key.SetAccessControl($security)
	} finally {
		$key.Dispose()
	}
}

function Test-SameKeyState {
	# Descriptors can be restored, but rarely to the same bytes: they are not compared.
	param($Left, $Right, [bool] $Strict)
	$null = $Strict
	if ($Left.Status -ne 'present' -or $Right.Status -ne 'present') {
		return $Left.Status -eq $Right.Status
	}
	$lines = @($Left, $Right | ForEach-Object -Process { , [string[]] @($_.Value | Where-Object -FilterScript { -not $_.StartsWith('security ') }) })
	return Test-SameValue -Left $lines[0] -Right $lines[1]
}

function Get-RegistryKeyLabel {
	param($Resource)
	return 'key ' + $Resource.Hive + '\' + $Resource.Path
}

function Format-RegistryKeyState {
	param($State)
	if ($State.Status -ne 'present') {
		return $State.Status
	}
	return 'the key with ' + @($State.Value).Length + ' values and keys in it'
}
