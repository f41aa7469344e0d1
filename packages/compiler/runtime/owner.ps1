function Get-OtherOwner {
	# The account whose run it was, if another account runs this: its HKCU is below HKU. Nothing if it is the same. Throws
	# while that account is not signed in, because Windows has no registry of it loaded then.
	param([string] $Sid)
	if ($Sid -eq (Get-AccountId)) {
		return ''
	}
	$root = Open-Hive -Hive 'HKU'
	try {
		$key = $root.OpenSubKey($Sid)
		if ($null -eq $key) {
			throw ('the run changed settings of another Windows account (' + $Sid + ') that is not signed in. Sign in as it and run this again')
		}
		$key.Dispose()
	} finally {
		$root.Dispose()
	}
	return $Sid
}
