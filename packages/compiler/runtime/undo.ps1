function Undo-Value {
	# Restores values: name, before, written; $null means absent, a number REG_DWORD, a string REG_SZ. Made: how
	# many trailing keys were missing. Part: the function for values that others also write.
	param([string] $Key, [object[]] $Value, [int] $Made, [string] $Part, [switch] $Admin)
	$parts = $Key.Split('\')
	$missing = @(for ($i = $parts.Length - $Made; $i -lt $parts.Length; $i++) { $parts[0..$i] -join '\' })
	for ($i = 0; $i -lt $Value.Length; $i += 3) {
		$states = foreach ($one in $Value[$i + 1], $Value[$i + 2]) {
			if ($null -eq $one) {
				ConvertTo-State -Field @{ Status = 'absent'; MissingKeys = $missing }
			} elseif ($one -is [hashtable]) {
				ConvertTo-State -Field $one
			} else {
				ConvertTo-RawValue -Kind @{ Int32 = 'DWord'; String = 'String' }[$one.GetType().Name] -Data $one
			}
		}
		$place = @{ Hive = $parts[0]; Path = $Key.Substring($Key.IndexOf('\') + 1); Name = $Value[$i] }
		Request-Return -Kind 'registry' -Resource $place -Before $states[0] -Wrote $states[1] -Part $Part -Admin $Admin
	}
}
