function Import-RawValue {
	# .NET cannot write every type and every size, reg.exe can: the lines are those of a .reg file with the bytes in hexadecimal.
	param([string[]] $Line)
	$file = [System.IO.Path]::Combine([System.IO.Path]::GetTempPath(), 'clearpane-' + [Guid]::NewGuid().ToString('N') + '.reg')
	[System.IO.File]::WriteAllLines($file, $Line, [System.Text.Encoding]::Unicode)
	try {
		$code = Invoke-SystemTool -Name 'reg.exe' -Argument @('import', $file, '/reg:64')
		if ($code -ne 0) {
			throw ('reg.exe answered ' + $code)
		}
	} finally {
		[System.IO.File]::Delete($file)
	}
}
