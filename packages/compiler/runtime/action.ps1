function Get-ActionValue {
	# An action is ready or not: it leaves nothing to read. Check: the function that reports an obstacle.
	param($Resource)
	foreach ($step in $Resource.Run) {
		$program = [System.IO.Path]::Combine([Environment]::SystemDirectory, $step.Split(' ')[0])
		if (-not [System.IO.File]::Exists($program)) {
			return @{ Status = 'unavailable'; Reason = 'this Windows has no ' + $step.Split(' ')[0] }
		}
	}
	foreach ($command in $Resource.Needs) {
		if ($null -eq (Get-Command -Name $command -ErrorAction SilentlyContinue)) {
			return @{ Status = 'unavailable'; Reason = 'this PowerShell has no ' + $command }
		}
	}
	if ($Resource.Check -ne '') {
		$why = & $Resource.Check -Resource $Resource
		if ($null -ne $why) {
			return $why
		}
	}
	return @{ Status = 'present'; Value = 'ready' }
}

function Write-ActionValue {
	# Programs of Windows are judged by their exit code; 3010 is success that a restart completes. AlsoDone: codes of this action's own.
	param($Resource, $Value)
	$null = $Value
	$done = @(0, 3010) + @(Get-Property -Object $Resource -Name 'AlsoDone')
	foreach ($step in $Resource.Run) {
		$words = $step.Split(' ')
		$code = Invoke-SystemTool -Name $words[0] -Argument @($words | Select-Object -Skip 1)
		if ($done -notcontains $code) {
			throw ($words[0] + ' answered ' + $code)
		}
	}
	if ($Resource.Do -ne '') {
		$null = & $Resource.Do -Resource $Resource
	}
}

function Invoke-RecycleBinAction {
	param($Resource)
	$null = $Resource
	Microsoft.PowerShell.Management\Clear-RecycleBin -Force -Confirm:$false
}

function Invoke-DeliveryCacheAction {
	# Files somebody pinned stay. https://learn.microsoft.com/powershell/module/deliveryoptimization/delete-deliveryoptimizationcache
	param($Resource)
	$null = $Resource
	DeliveryOptimization\Delete-DeliveryOptimizationCache -Force
}

function Invoke-QuickScanAction {
	param($Resource)
	$null = $Resource
	Defender\Start-MpScan -ScanType QuickScan
}

function Invoke-RestorePointAction {
	param($Resource)
	$answer = Request-RestorePoint -Title $Resource.Label
	if ($answer.StartsWith('skipped')) {
		# One of the last day is there.
		$script:Remark = 'restore point ' + $answer
	} elseif ($answer -ne 'created') {
		throw ('restore point ' + $answer)
	}
}

function Invoke-ExplorerAction {
	# Windows starts it again by itself when it ends; only this person's.
	param($Resource)
	$null = $Resource
	$session = (Get-Process -Id $PID).SessionId
	foreach ($shell in @(Get-Process -Name 'explorer' -ErrorAction SilentlyContinue | Where-Object -FilterScript { $_.SessionId -eq $session })) {
		$shell.Kill()
	}
}

function Get-DiskCleanupObstacle {
	param($Resource)
	$root = Open-Hive -Hive 'HKLM'
	try {
		foreach ($part in $Resource.Parts) {
			$key = $root.OpenSubKey('SOFTWARE\Microsoft\Windows\CurrentVersion\Explorer\VolumeCaches\' + $part)
			if ($null -ne $key) {
				$key.Dispose()
				return
			}
		}
	} finally {
		$root.Dispose()
	}
	return @{ Status = 'unavailable'; Reason = 'this Windows has none of these parts' }
}

function Invoke-DiskCleanupAction {
	# Windows' own Disk Cleanup with parts chosen by a mark in the registry; the marks are taken away again.
	# https://learn.microsoft.com/windows-server/administration/windows-commands/cleanmgr
	param($Resource)
	$root = Open-Hive -Hive 'HKLM'
	$place = 'SOFTWARE\Microsoft\Windows\CurrentVersion\Explorer\VolumeCaches\'
	$marked = @()
	try {
		foreach ($part in $Resource.Parts) {
			$key = $root.OpenSubKey($place + $part, $true)
			if ($null -ne $key) {
				$key.SetValue('StateFlags4711', 2, 'DWord')
				$key.Dispose()
				$marked += $part
			}
		}
		$code = Invoke-SystemTool -Name 'cleanmgr.exe' -Argument @('/sagerun:4711')
		if ($code -ne 0) {
			throw ('cleanmgr.exe answered ' + $code)
		}
	} finally {
		foreach ($part in $marked) {
			$key = $root.OpenSubKey($place + $part, $true)
			$key.DeleteValue('StateFlags4711', $false)
			$key.Dispose()
		}
		$root.Dispose()
	}
}

function Invoke-RegistryCopyAction {
	# Whole hives as files that only administrators read, this account's too. https://learn.microsoft.com/windows-server/administration/windows-commands/reg-save
	param($Resource)
	$null = $Resource
	$stamp = [DateTime]::UtcNow.ToString('yyyyMMdd-HHmmss', [System.Globalization.CultureInfo]::InvariantCulture)
	$folder = [System.IO.Path]::Combine((Open-ProtectedFolder -Name 'registry'), $stamp)
	$null = [System.IO.Directory]::CreateDirectory($folder)
	foreach ($hive in @('HKLM\SOFTWARE', 'HKLM\SYSTEM', 'HKCU')) {
		$file = [System.IO.Path]::Combine($folder, $hive.Replace('\', '-') + '.hiv')
		$code = Invoke-SystemTool -Name 'reg.exe' -Argument @('save', $hive, $file, '/y')
		if ($code -ne 0) {
			throw ('reg.exe answered ' + $code + ' for ' + $hive)
		}
	}
	$script:Remark = 'in ' + $folder
}

function Get-OneDriveRoot {
	# Where this user's accounts keep their folders: wherever the user put them.
	$accounts = @('Personal') + @(1..9 | ForEach-Object -Process { 'Business' + $_ })
	$places = @($accounts | ForEach-Object -Process { @{ Path = 'Software\Microsoft\OneDrive\Accounts\' + $_; Name = 'UserFolder' } })
	$places += @('OneDrive', 'OneDriveConsumer', 'OneDriveCommercial' | ForEach-Object -Process { @{ Path = 'Environment'; Name = $_ } })
	$root = Open-Hive -Hive 'HKCU'
	try {
		foreach ($place in $places) {
			$key = $root.OpenSubKey($place.Path)
			if ($null -ne $key) {
				([string] $key.GetValue($place.Name, '')).Trim()
				$key.Dispose()
			}
		}
	} finally {
		$root.Dispose()
	}
}

function Test-InOneDrive {
	# In a folder with OneDrive's own name, or one that an account uses.
	param([string] $Folder, [string[]] $Root)
	if ($Folder -match '\\OneDrive( - [^\\]+)?(\\|$)') {
		return $true
	}
	foreach ($one in $Root) {
		$start = $one.TrimEnd('\') + '\'
		if ($start -ne '\' -and ($Folder.TrimEnd('\') + '\').StartsWith($start, [System.StringComparison]::OrdinalIgnoreCase)) {
			return $true
		}
	}
	return $false
}

function Get-OneDriveSetup {
	# Its own remover, or nothing.
	foreach ($place in @('System', 'SystemX86')) {
		$program = [System.IO.Path]::Combine([Environment]::GetFolderPath($place), 'OneDriveSetup.exe')
		if ([System.IO.File]::Exists($program)) {
			return $program
		}
	}
}

function Get-OneDriveObstacle {
	# Not while Documents, Pictures or Desktop are in OneDrive: removing it would hide the files.
	param($Resource)
	$null = $Resource
	if ($null -eq (Get-OneDriveSetup)) {
		return @{ Status = 'unavailable'; Reason = 'this Windows has no OneDriveSetup.exe' }
	}
	$roots = [string[]] @(Get-OneDriveRoot)
	foreach ($name in @('MyDocuments', 'MyPictures', 'DesktopDirectory')) {
		$folder = [Environment]::GetFolderPath($name)
		if (Test-InOneDrive -Folder $folder -Root $roots) {
			return @{ Status = 'unavailable'; Reason = $folder + ' lies in OneDrive: move it out first' }
		}
	}
}

function Invoke-OneDriveAction {
	param($Resource)
	$null = $Resource
	$code = Invoke-ProgramAt -Path (Get-OneDriveSetup) -Argument @('/uninstall')
	if ($code -ne 0) {
		throw ('OneDriveSetup.exe answered ' + $code)
	}
}
