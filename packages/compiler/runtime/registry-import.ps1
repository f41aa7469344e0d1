function Import-RawValue {
	# .NET cannot write every type and every size, reg.exe can: the lines are those of a .reg file with the bytes in hexadecimal.
	# With administrator rights the file lies where nobody else writes. It stays open for reading alone while reg.exe reads it,
	# so that nobody can change or replace it, and is compared first.
	param([string[]] $Line)
	$folder = [System.IO.Path]::GetTempPath()
	if (Test-Administrator) {
		$folder = Open-ProtectedFolder -Name 'scripts'
	}
	$file = [System.IO.Path]::Combine($folder, 'clearpane-' + [Guid]::NewGuid().ToString('N') + '.reg')
	$text = [string]::Join([Environment]::NewLine, $Line) + [Environment]::NewLine
	$own = New-Object -TypeName System.IO.FileStream -ArgumentList @(
		$file, [System.IO.FileMode]::CreateNew, [System.IO.FileAccess]::Write, [System.IO.FileShare]::None
	)
	try {
		$bytes = [System.Text.Encoding]::Unicode.GetPreamble() + [System.Text.Encoding]::Unicode.GetBytes($text)
		$own.Write($bytes, 0, $bytes.Length)
		$own.Dispose()
		$own = New-Object -TypeName System.IO.FileStream -ArgumentList @(
			$file, [System.IO.FileMode]::Open, [System.IO.FileAccess]::Read, [System.IO.FileShare]::Read
		)
		if (-not [string]::Equals((New-Object -TypeName System.IO.StreamReader -ArgumentList $own, ([System.Text.Encoding]::Unicode)).ReadToEnd(), $text)) {
			throw 'something else changed the file for reg.exe: nothing was imported'
		}
		$code = Invoke-SystemTool -Name 'reg.exe' -Argument @('import', $file, '/reg:64')
		if ($code -ne 0) {
			throw ('reg.exe answered ' + $code)
		}
	} finally {
		$own.Dispose()
		[System.IO.File]::Delete($file)
	}
}

function Test-LikeRawValue {
	# Whether what .NET reads could be these bytes: it reads a text without its closing NUL like one with it, and some types not at all.
	param($Now, $State)
	if (@('1', '2') -notcontains [string] $State.Type) {
		return $Now.Status -eq 'inexact' -or ([string] $State.Type -eq '7' -and $Now.Type -eq 7)
	}
	$hex = $State.Hex
	if ($hex.Length % 4 -ne 0) {
		$hex += '00'
	}
	$text = ConvertFrom-TextByte -Byte (ConvertFrom-Hex -Hex $hex) -Drop 0
	if ($text.Length -gt 0 -and [int] $text[$text.Length - 1] -eq 0) {
		$text = $text.Substring(0, $text.Length - 1)
	}
	$looks = ConvertTo-RawValue -Kind @{ '1' = 'String'; '2' = 'ExpandString' }[[string] $State.Type] -Data $text
	return $Now.Status -eq 'present' -and $Now.Type -eq $looks.Type -and $Now.Hex -eq $looks.Hex
}
