function Open-Hive {
	# The 64-bit view, whichever PowerShell runs this.
	param([string] $Hive)
	$hives = @{ HKLM = 'LocalMachine'; HKCU = 'CurrentUser'; HKU = 'Users' }
	return [Microsoft.Win32.RegistryKey]::OpenBaseKey($hives[$Hive], 'Registry64')
}

function ConvertTo-Hex {
	param([byte[]] $Byte)
	return [System.BitConverter]::ToString($Byte).Replace('-', '').ToLowerInvariant()
}

function ConvertFrom-Hex {
	param([string] $Hex)
	$bytes = [byte[]]::new($Hex.Length / 2)
	for ($i = 0; $i -lt $bytes.Length; $i++) {
		$bytes[$i] = [System.Convert]::ToByte($Hex.Substring(2 * $i, 2), 16)
	}
	return , $bytes
}

function ConvertTo-TextByte {
	# Copied, not encoded: an encoder replaces what it thinks is not text.
	param([string] $Text)
	$bytes = [byte[]]::new(2 * $Text.Length)
	[System.Buffer]::BlockCopy($Text.ToCharArray(), 0, $bytes, 0, $bytes.Length)
	return , $bytes
}

function ConvertFrom-TextByte {
	# Drop: how many closing NULs to leave off.
	param([byte[]] $Byte, [int] $Drop)
	$characters = [char[]]::new([int] [Math]::Floor($Byte.Length / 2) - $Drop)
	[System.Buffer]::BlockCopy($Byte, 0, $characters, 0, 2 * $characters.Length)
	return -join $characters
}

function ConvertTo-RawValue {
	# Type number and bytes of what .NET read, or nothing if that would not be exact.
	param([string] $Kind, $Data)
	$end = [string] [char] 0
	$bytes = $null
	if (@('String', 'ExpandString') -contains $Kind) {
		$bytes = ConvertTo-TextByte -Text ($Data + $end)
	} elseif ($Kind -eq 'MultiString') {
		$bytes = ConvertTo-TextByte -Text ((@($Data | ForEach-Object -Process { $_ + $end }) -join '') + $end)
	} elseif (($Kind -eq 'DWord' -and $Data -is [int]) -or ($Kind -eq 'QWord' -and $Data -is [long])) {
		$bytes = [System.BitConverter]::GetBytes($Data)
	} elseif (@('Binary', 'None') -contains $Kind -and $Data -is [byte[]]) {
		$bytes = $Data
	}
	if ($null -eq $bytes) {
		return ConvertTo-State -Field @{ Status = 'inexact'; Reason = 'holds a value of a type or size that this script cannot save exactly' }
	}
	$types = @{ None = 0; String = 1; ExpandString = 2; Binary = 3; DWord = 4; MultiString = 7; QWord = 11 }
	return ConvertTo-State -Field @{ Status = 'present'; Type = $types[$Kind]; Hex = (ConvertTo-Hex -Byte $bytes) }
}

function Get-MissingKey {
	# Outermost first. Undo removes them again, if we created them and they are empty.
	param($Root, $Resource)
	$missing = @()
	$path = ''
	foreach ($part in $Resource.Path.Split('\')) {
		$path += '\' + $part
		$key = $Root.OpenSubKey($path.Substring(1))
		if ($null -eq $key) {
			$missing += $Resource.Hive + $path
		} else {
			$key.Dispose()
		}
	}
	return , [string[]] $missing
}

function Get-RegistryState {
	# Handles are opened read-only here, so reading cannot write.
	param($Resource)
	$root = Open-Hive -Hive $Resource.Hive
	$key = $null
	try {
		$key = $root.OpenSubKey($Resource.Path)
		if ($null -eq $key) {
			return ConvertTo-State -Field @{ Status = 'absent'; MissingKeys = (Get-MissingKey -Root $root -Resource $Resource) }
		}
		foreach ($name in $key.GetValueNames()) {
			if ([string]::Equals($name, $Resource.Name, 'OrdinalIgnoreCase')) {
				return ConvertTo-RawValue -Kind $key.GetValueKind($name) -Data $key.GetValue($name, $null, 'DoNotExpandEnvironmentNames')
			}
		}
		return ConvertTo-State -Field @{ Status = 'absent' }
	} catch {
		return ConvertTo-FailedState -Exception $_.Exception
	} finally {
		if ($null -ne $key) {
			$key.Dispose()
		}
		$root.Dispose()
	}
}

function Clear-EmptyKey {
	# Innermost first, and only keys with neither values nor subkeys.
	param($Root, [string] $Hive, [string[]] $Path)
	foreach ($full in @($Path | Sort-Object -Property Length -Descending)) {
		$relative = $full.Substring($Hive.Length + 1)
		$key = $Root.OpenSubKey($relative)
		if ($null -eq $key) {
			continue
		}
		$held = $key.ValueCount + $key.SubKeyCount
		$key.Dispose()
		if ($held -eq 0) {
			$Root.DeleteSubKey($relative, $false)
		}
	}
}

function Write-RegistryState {
	param($Resource, $From, $To)
	$null = $From
	if ($To.Import.Count -gt 0) {
		& $script:Kinds.registry.Import -Line $To.Import
		return
	}
	$root = Open-Hive -Hive $Resource.Hive
	$key = $null
	try {
		if ($To.Status -eq 'present') {
			$key = $root.CreateSubKey($Resource.Path)
			Write-RawValue -Key $key -Name $Resource.Name -State $To
			return
		}
		$key = $root.OpenSubKey($Resource.Path, $true)
		if ($null -ne $key) {
			$key.DeleteValue($Resource.Name, $false)
			$key.Dispose()
		}
		Clear-EmptyKey -Root $root -Hive $Resource.Hive -Path $To.MissingKeys
	} finally {
		if ($null -ne $key) {
			$key.Dispose()
		}
		$root.Dispose()
	}
}

function Write-RawValue {
	param($Key, [string] $Name, $State)
	$bytes = ConvertFrom-Hex -Hex $State.Hex
	switch ([long] $State.Type) {
		0 { $Key.SetValue($Name, $bytes, 'None') }
		1 { $Key.SetValue($Name, (ConvertFrom-TextByte -Byte $bytes -Drop 1), 'String') }
		2 { $Key.SetValue($Name, (ConvertFrom-TextByte -Byte $bytes -Drop 1), 'ExpandString') }
		3 { $Key.SetValue($Name, $bytes, 'Binary') }
		4 { $Key.SetValue($Name, [System.BitConverter]::ToInt32($bytes, 0), 'DWord') }
		7 { $Key.SetValue($Name, [string[]] @(if ($bytes.Length -gt 2) { (ConvertFrom-TextByte -Byte $bytes -Drop 2).Split([char] 0) }), 'MultiString') }
		11 { $Key.SetValue($Name, [System.BitConverter]::ToInt64($bytes, 0), 'QWord') }
		default { throw 'this registry type cannot be written here' }
	}
}

function Test-SameRegistryState {
	param($Left, $Right, [bool] $Strict)
	$null = $Strict
	return $Right.Import.Count -eq 0 -and $Left.Status -eq $Right.Status -and $Left.Type -eq $Right.Type -and $Left.Hex -eq $Right.Hex
}

function Get-RegistryLabel {
	param($Resource)
	return $Resource.Hive + '\' + $Resource.Path + '\' + $Resource.Name
}

function Format-RegistryState {
	param($State)
	if ($State.Status -ne 'present') {
		return $State.Status
	}
	$bytes = ConvertFrom-Hex -Hex $State.Hex
	# By text: the number of a type needs 32 bits without a sign, and JSON yields another number type.
	switch ([string] $State.Type + ' ' + $bytes.Length) {
		'4 4' { return 'REG_DWORD ' + [System.BitConverter]::ToUInt32($bytes, 0) }
		'11 8' { return 'REG_QWORD ' + [System.BitConverter]::ToUInt64($bytes, 0) }
	}
	$name = @{ '0' = 'REG_NONE '; '1' = 'REG_SZ '; '2' = 'REG_EXPAND_SZ '; '3' = 'REG_BINARY '; '7' = 'REG_MULTI_SZ ' }[[string] $State.Type]
	if ($null -eq $name) {
		return 'type ' + $State.Type + ' hex ' + $State.Hex
	}
	if (@(0, 3) -contains $State.Type) {
		return $name + $State.Hex
	}
	$text = (ConvertFrom-TextByte -Byte $bytes -Drop 0).TrimEnd([char] 0).Replace([string] [char] 0, ' | ')
	return $name + ($text -replace '[\x00-\x1f]+', ' ')
}

function Get-RegistryReturn {
	param($Before, $Wrote, $Now)
	$null = $Wrote, $Now
	return $Before
}
