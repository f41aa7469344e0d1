function Resolve-CleanRoot {
	# Returns where a pattern begins, as Windows reports it. Accepts a temporary folder only under a usual name.
	param([string] $Word)
	switch ($Word) {
		'%TEMP%' {
			$folder = [System.IO.Path]::GetTempPath().TrimEnd('\')
			if (@('Temp', 'Tmp') -contains [System.IO.Path]::GetFileName($folder)) {
				return $folder
			}
		}
		'%LOCALAPPDATA%' { return [Environment]::GetFolderPath('LocalApplicationData') }
		'%APPDATA%' { return [Environment]::GetFolderPath('ApplicationData') }
		'%USERPROFILE%' { return [Environment]::GetFolderPath('UserProfile') }
		'%SystemRoot%' { return [Environment]::GetFolderPath('Windows') }
		'%ProgramData%' { return [Environment]::GetFolderPath('CommonApplicationData') }
	}
	return ''
}

function Resolve-CleanPath {
	# A whole path whose first part is a place of Windows'; empty where this PC has no such place.
	param([string] $Pattern)
	$cut = ($Pattern + '\').IndexOf('\')
	$root = Resolve-CleanRoot -Word $Pattern.Substring(0, $cut)
	if ($root -eq '') {
		return ''
	}
	return $root + $Pattern.Substring($cut)
}

function Get-CleanEntry {
	# Lists a folder. Omits links and junctions (0x400), files that are elsewhere (0x1000, 0x400000) and what
	# cannot be listed. https://learn.microsoft.com/windows/win32/fileio/file-attribute-constants
	param([string] $Folder, [string] $Pattern)
	try {
		foreach ($entry in (New-Object -TypeName System.IO.DirectoryInfo -ArgumentList $Folder).GetFileSystemInfos()) {
			if (([int] $entry.Attributes -band 0x401400) -eq 0 -and $entry.Name -like $Pattern) {
				$entry
			}
		}
	} catch {
		$script:Walk.Skipped++
	}
}

function Test-WalkedFolder {
	# Not a link; and, if an administrator cleans for the PC, not another account's: its owner could replace it
	# with a link meanwhile.
	param($Entry, [bool] $Machine)
	if ($Entry -isnot [System.IO.DirectoryInfo]) {
		return $false
	}
	if (-not $Machine) {
		return $true
	}
	try {
		$owner = (Get-Acl -LiteralPath $Entry.FullName).GetOwner([System.Security.Principal.SecurityIdentifier]).Value
	} catch {
		$owner = ''
	}
	# SYSTEM, the two service accounts, the administrators, Windows' own installer.
	$known = @('S-1-5-18', 'S-1-5-19', 'S-1-5-20', 'S-1-5-32-544', 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464')
	if ($known -contains $owner) {
		return $true
	}
	$script:Walk.Skipped++
	return $false
}

function Find-BelowFolder {
	# Every file below, folder by folder.
	param([string] $Folder, [bool] $Machine)
	$queue = New-Object -TypeName System.Collections.Generic.Queue[string]
	$queue.Enqueue($Folder)
	while ($queue.Count -gt 0) {
		foreach ($entry in (Get-CleanEntry -Folder $queue.Dequeue() -Pattern '*')) {
			if ($entry -is [System.IO.FileInfo]) {
				$entry
			} elseif (Test-WalkedFolder -Entry $entry -Machine $Machine) {
				$queue.Enqueue($entry.FullName)
			}
		}
	}
}

function Find-Matching {
	# Walks a pattern part by part. ** is the folder and everything below it; the last part names files, or
	# folders whose files are meant.
	param([string] $Folder, [string[]] $Part, [bool] $Recurse, [bool] $Machine)
	$rest = [string[]] @($Part | Select-Object -Skip 1)
	foreach ($entry in (Get-CleanEntry -Folder $Folder -Pattern @($Part[0], '*')[[int] ($Part[0] -eq '**')])) {
		if ($Part[0] -eq '**') {
			if ($entry -is [System.IO.FileInfo] -and $rest.Count -eq 1 -and $entry.Name -like $rest[0]) {
				$entry
			} elseif (Test-WalkedFolder -Entry $entry -Machine $Machine) {
				Find-Matching -Folder $entry.FullName -Part $Part -Recurse $Recurse -Machine $Machine
			}
		} elseif ($rest.Count -gt 0) {
			if (Test-WalkedFolder -Entry $entry -Machine $Machine) {
				Find-Matching -Folder $entry.FullName -Part $rest -Recurse $Recurse -Machine $Machine
			}
		} elseif ($entry -is [System.IO.FileInfo]) {
			$entry
		} elseif ($Recurse -and (Test-WalkedFolder -Entry $entry -Machine $Machine)) {
			Find-BelowFolder -Folder $entry.FullName -Machine $Machine
		}
	}
}

function Test-Spared {
	# Full paths spare what is at and below them; single names spare every file or folder of that name.
	param([string] $Path, [string[]] $Never)
	foreach ($one in $Never) {
		if ($one -ne '' -and ($Path + '\').IndexOf($one + '\', [System.StringComparison]::OrdinalIgnoreCase) -ge 0) {
			return $true
		}
	}
	return $false
}

function Get-NewestDate {
	# When a file was created or last written, whichever is later: installers and archives give a new file the
	# packed one's last write.
	param($File)
	if ($File.CreationTimeUtc -gt $File.LastWriteTimeUtc) {
		return $File.CreationTimeUtc
	}
	return $File.LastWriteTimeUtc
}

function Find-ClassFile {
	# The files of a class to delete: matched, old enough, not excluded. Nothing if none of its places exists.
	param($Resource)
	$script:Walk = @{ Skipped = 0; Places = 0; Unnamed = 0 }
	$limit = [DateTime]::UtcNow.AddDays(-1 * $Resource.MinAgeDays)
	$never = [string[]] @($Resource.Never | ForEach-Object -Process { @((Resolve-CleanPath -Pattern $_), ('\' + $_))[[int] (-not $_.StartsWith('%'))] })
	foreach ($pattern in $Resource.Paths) {
		$cut = $pattern.IndexOf('\')
		$root = Resolve-CleanRoot -Word $pattern.Substring(0, $cut)
		if ($root -eq '') {
			$script:Walk.Unnamed++
			continue
		}
		if (-not [System.IO.Directory]::Exists($root)) {
			continue
		}
		$script:Walk.Places++
		$part = $pattern.Substring($cut + 1).Split('\')
		foreach ($file in (Find-Matching -Folder $root -Part $part -Recurse $Resource.Recurse -Machine ($Resource.Scope -eq 'machine'))) {
			if ((Get-NewestDate -File $file) -lt $limit -and -not (Test-Spared -Path $file.FullName -Never $never)) {
				$file
			}
		}
	}
}
